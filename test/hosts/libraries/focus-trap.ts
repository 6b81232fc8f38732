import { createFocusTrap } from 'focus-trap'

createFocusTrap('#drawer').activate()
