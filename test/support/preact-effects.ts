import { options } from 'preact'

// By default Preact runs effects at an animation frame. If a window closes before its last frame, Preact keeps a queue of effects that
// later files of the same worker can never run.
options.requestAnimationFrame = flush => void setImmediate(flush)
