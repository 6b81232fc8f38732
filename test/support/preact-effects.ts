import { options } from 'preact'

// By default Preact runs effects at an animation frame. A window that closes before its last frame leaves a queue of effects that no later
// file of the same worker can flush.
options.requestAnimationFrame = flush => void setImmediate(flush)
