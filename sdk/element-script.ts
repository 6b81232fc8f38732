import { defineJoinElement } from '#widget/join-element.ts'
import { openScriptEntry } from '#widget/script-entry.ts'

// The small entry and the custom element. A page that has another entry already keeps that one's `mount`.
const { mount } = openScriptEntry(() => import('#widget/widget.tsx'))
defineJoinElement(mount)
