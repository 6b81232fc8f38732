import MiniSearch from './minisearch.js'

const site = new URL('../', import.meta.url)
const area = document.querySelector('search')
const input = area.querySelector('input')
const found = area.querySelector('.found')
const [status, list] = found.children

let index
/** The texts of all pages are fetched when the visitor focuses the search field. */
async function load() {
  const answer = await fetch(new URL('assets/search.json', site))
  const search = new MiniSearch({
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      // Decisions and specifications rank lower in the results: most readers look for a guide or the reference.
      boostDocument: id => (/^(decisions|specification|security|runbook)\b/.test(id) ? 0.3 : 1),
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND'
    }
  })
  search.addAll(await answer.json())
  return search
}

function linkTo({ id, title, page }) {
  const link = document.createElement('a')
  link.href = new URL(id, site).href
  link.append(title)
  if (page !== title) link.append(Object.assign(document.createElement('small'), { textContent: page }))
  const item = document.createElement('li')
  item.append(link)
  return item
}

async function show() {
  const words = input.value.trim()
  const search = await (index ??= load())
  if (words !== input.value.trim()) return
  const results = words ? search.search(words).slice(0, 8) : []
  list.replaceChildren(...results.map(linkTo))
  found.hidden = words === ''
  status.textContent = results.length > 0 ? '' : `Nothing is found for “${words}”.`
  if (results.length > 0) status.textContent = results.length === 1 ? 'One place' : `${results.length} places`
}

/** The arrow keys move through the search field and the results, Enter opens the first result, Escape closes the results. */
function move(event) {
  const stops = [input, ...list.querySelectorAll('a')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = step && stops[stops.indexOf(document.activeElement) + step]
  if (event.key === 'Escape') {
    input.focus()
    found.hidden = true
  } else if (event.key === 'Enter' && event.target === input) {
    list.querySelector('a')?.click()
  } else if (next) {
    event.preventDefault()
    next.focus()
  }
}

input.addEventListener('focus', () => (index ??= load()), { once: true })
input.addEventListener('input', show)
area.addEventListener('keydown', move)
area.addEventListener('focusout', ({ relatedTarget }) => {
  if (!area.contains(relatedTarget)) found.hidden = true
})
area.addEventListener('focusin', () => (found.hidden = input.value.trim() === ''))
area.hidden = false
