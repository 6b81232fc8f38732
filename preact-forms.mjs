/**
 * Gives Preact the events and attributes of forms that React has. The build replaces `react-dom` by this module, so that it lands in the
 * chunk of the forms, which loads after the first screen.
 */
import { options } from 'preact'

/** Unlike the browser's events, React's `focus` and `blur` bubble. React's `change` of a text field is the browser's `input`. */
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

/** Renders the changes of `change` before it returns. Only tests need it; the build drops it. */
export function flushSync(change) {
  const later = options.debounceRendering
  options.debounceRendering = render => render()
  change()
  options.debounceRendering = later
}
