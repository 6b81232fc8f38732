import { openScriptEntry } from '#widget/script-entry.ts'

declare const __SOURCE__: string
/** Relative URL from this script to the folder of its version's files. */
declare const __FOLDER__: string

// The entry for pages whose visitors rarely sign up: it fetches the first screen at the first mount.
openScriptEntry(() => import(new URL(`${__FOLDER__}widget.js`, __SOURCE__).href))
