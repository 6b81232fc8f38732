import { afterEach } from 'vitest'
import { cleanUp } from './render.tsx'

afterEach(cleanUp)
