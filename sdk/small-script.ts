import { openScriptEntry } from '#widget/entry/script-entry.ts'

// The script entry for pages whose visitors rarely sign up. It fetches the first screen at the first mount.
openScriptEntry(async () => import('#widget/widget.tsx'))
