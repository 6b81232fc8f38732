import { defineJoinElement } from '#widget/component/join-element.ts'
import { openScriptEntry } from '#widget/entry/script-entry.ts'

// The script entry with the custom element, without the first screen. If the page already has another script entry, the element uses the
// `mount` of that entry.
const { mount } = openScriptEntry(async () => import('#widget/widget.tsx'))
defineJoinElement(mount)
