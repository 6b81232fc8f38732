import { openScriptEntry } from '#widget/script-entry.ts'

// The entry for pages whose visitors rarely sign up: it fetches the first screen at the first mount.
openScriptEntry(() => import('#widget/widget.tsx'))
