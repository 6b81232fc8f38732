/** Shows a running example in the place of its picture. Outside production the service has the examples. */
const { hasExamples } = await (await fetch(new URL('service.json', import.meta.url))).json()
const picture = document.querySelector('main picture')

if (hasExamples) {
  const examples = new URL('../../examples/', import.meta.url)
  const links = [
    ['This page alone', 'react-host/'],
    ['A page for professionals', 'partner/'],
    ['Every option, to try', 'harness/']
  ].map(([text, path]) =>
    Object.assign(document.createElement('a'), { textContent: text, href: new URL(path, examples) })
  )
  const list = document.createElement('p')
  list.append(...links.flatMap(link => [link, ' · ']).slice(0, -1))
  picture.after(list)

  // Inside a phone's page, the frame would be a second page to scroll.
  if (matchMedia('(min-width: 48rem)').matches) {
    const frame = document.createElement('iframe')
    picture.replaceWith(Object.assign(frame, { title: 'An example page, with a widget that buys', src: links[0].href }))
  }
}
