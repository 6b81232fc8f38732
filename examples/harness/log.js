/** The list of events and calls, newest first. */

const most = 500

/** Each line shows the milliseconds since the last call of `begin`. */
export function createLog({ lines, search, kind, clear }) {
  let start = performance.now()
  const filter = () => [...lines.children].forEach(hideOthers)
  search.addEventListener('input', filter)
  kind.addEventListener('change', filter)
  clear.addEventListener('click', () => lines.replaceChildren())

  function hideOthers(line) {
    const isFound = line.textContent.toLowerCase().includes(search.value.toLowerCase())
    line.hidden = !isFound || (kind.value !== '' && line.dataset.kind !== kind.value)
  }

  return {
    begin: () => void (start = performance.now()),
    /** Adds an event to the list. Properties that are functions are left out. */
    tell(kind, { type, ...about }) {
      const said = Object.entries(about).filter(([, value]) => typeof value !== 'function')
      const line = document.createElement('li')
      line.dataset.kind = kind
      const time = document.createElement('small')
      time.textContent = `${Math.round(performance.now() - start)} ms`
      const name = document.createElement('strong')
      name.textContent = type
      line.append(time, ' ', name, said.length > 0 ? ` ${JSON.stringify(Object.fromEntries(said))}` : '')
      hideOthers(line)
      lines.prepend(line)
      while (lines.children.length > most) lines.lastChild.remove()
    }
  }
}
