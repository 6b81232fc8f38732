/** Shows a running example in the place of its picture. */
const picture = document.querySelector('main picture')

function linkTo(path, ...content) {
  const link = document.createElement('a')
  link.href = new URL(`../../examples/${path}/`, import.meta.url)
  link.append(...content)
  return link
}

function showExample() {
  const frame = document.createElement('iframe')
  frame.title = 'An example page, with a widget that buys'
  const alone = linkTo('react-host', 'This page alone')
  frame.src = alone.href
  const links = document.createElement('p')
  links.append(
    alone,
    ' · ',
    linkTo('partner', 'A page for professionals'),
    ' · ',
    linkTo('harness', 'Every option, to try')
  )
  picture.replaceWith(frame, links)
}

/** Inside a phone's page, a frame would be a second page to scroll. */
function linkPicture() {
  const link = linkTo('partner')
  picture.replaceWith(link)
  link.append(picture)
}

const service = await fetch(new URL('service.json', import.meta.url))
const { hasExamples } = await service.json()
if (hasExamples) (matchMedia('(min-width: 48rem)').matches ? showExample : linkPicture)()
