import { openScriptEntry } from '#widget/script-entry.ts'
import { show } from '#widget/widget.tsx'

// The entry contains the first screen of the sign-up: its page waits for one file.
openScriptEntry(() => Promise.resolve({ show }))
