import Lenis from 'lenis'

Object.assign(window, { scroller: new Lenis({ autoRaf: true }) })
