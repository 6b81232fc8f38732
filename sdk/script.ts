import { openScriptEntry } from '#widget/entry/script-entry.ts'
import { show } from '#widget/widget.tsx'

// The script entry that contains the first screen of the sign-up, so that a page loads only one file before it.
openScriptEntry(() => Promise.resolve({ show }))
