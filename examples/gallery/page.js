import { findEntry, readVisits } from './visits.js'

const heights = { 360: 740, 768: 1024, 1280: 800 }
const form = document.getElementById('switches')
const index = document.getElementById('index')
const frame = document.getElementById('frame')

const visits = await readVisits()
const names = [...new Set(visits.flatMap(visit => visit.steps.map(step => step.name)))]

for (const name of ['locale', 'country']) {
  const values = new Set(visits.map(visit => visit[name]))
  form.elements[name].append(...[...values].map(value => new Option(value)))
}
drawIndex()
for (const [name, value] of new URLSearchParams(location.search)) {
  if (form.elements[name]) form.elements[name].value = value
}
addEventListener('hashchange', show)
form.addEventListener('change', show)
show()

function drawIndex() {
  for (const flow of new Set(names.map(name => name.split('/')[0]))) {
    const title = Object.assign(document.createElement('h2'), { textContent: flow })
    const list = document.createElement('ul')
    for (const name of names.filter(name => name.startsWith(`${flow}/`))) {
      const link = Object.assign(document.createElement('a'), { href: `#${name}` })
      link.textContent = name.slice(flow.length + 1).replace('/', ': ')
      const item = document.createElement('li')
      item.append(link)
      list.append(item)
    }
    index.append(title, list)
  }
}

function show() {
  const entry = decodeURIComponent(location.hash.slice(1)) || names[0]
  const switches = Object.fromEntries(new FormData(form))
  const { visit } = findEntry(visits, entry, switches)
  const isRecorded = visit.locale === switches.locale && visit.country === switches.country
  document.getElementById('note').textContent = isRecorded
    ? ''
    : `The visitor’s data is of ${visit.locale}-${visit.country}.`
  for (const link of index.querySelectorAll('a')) {
    if (link.hash === `#${entry}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  history.replaceState(null, '', `?${new URLSearchParams(switches)}#${entry}`)
  const address = `frame.html?${new URLSearchParams({ entry, ...switches })}`
  document.getElementById('alone').href = address
  frame.style.width = `${switches.width}px`
  frame.style.height = `${heights[switches.width]}px`
  // `replace` adds no history entry of the frame, so the browser's Back leaves the page instead of changing the frame.
  frame.contentWindow.location.replace(address)
}
