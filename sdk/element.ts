import { defineJoinElement, type JoinElement, type JoinElementEvents } from '#widget/component/join-element.ts'
import { mount } from './index.ts'
import type { Options } from './index.ts'

export type { JoinElement, JoinElementEvents } from '#widget/component/join-element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'coparent-join': JoinElement
  }
  interface HTMLElementEventMap extends JoinElementEvents {}
  interface DocumentEventMap extends JoinElementEvents {}
}

// A server has no custom elements, so the import has no effect there.
if (typeof customElements !== 'undefined') defineJoinElement((target, options) => mount(target, options as Options))
