import { configureGlobal } from 'fast-check'

// A property of a hundred runs would take most of the time of each mutant that it reaches.
configureGlobal({ numRuns: 20 })
