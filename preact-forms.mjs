/**
 * React's events and attributes of forms on Preact, as far as the screens use them. The build puts this module in the place of `react-dom`,
 * so it lies in the chunk of the forms, which the first screen does not wait for.
 */
import { options } from 'preact'

/** React's `focus` and `blur` bubble, and its `change` of a text is the browser's `input`. */
const domNames = { onFocus: 'onfocusin', onBlur: 'onfocusout', spellCheck: 'spellcheck' }

const before = options.vnode
options.vnode = vnode => {
  if (typeof vnode.type === 'string') vnode.props = domPropsOf(vnode)
  before?.(vnode)
}

const beforeEvent = options.event
options.event = event => {
  event.nativeEvent = event
  return beforeEvent ? beforeEvent(event) : event
}

function domPropsOf({ type, props }) {
  const isText = type === 'textarea' || (type === 'input' && !/^(checkbox|radio)$/.test(props.type))
  const entries = Object.entries(props).map(([name, value]) => [
    name === 'onChange' && isText ? 'oninput' : (domNames[name] ?? name),
    value
  ])
  return Object.fromEntries(entries)
}
