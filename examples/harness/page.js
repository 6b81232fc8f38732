import { listCalls, watchCalls } from './calls.js'
import { createLog } from './log.js'
import { events } from './product.js'
import { fillIn } from './sample.js'
import { snippetOf } from './snippet.js'
import { followStandIns, troubleGateway } from './stand-ins.js'
import { arms, chosenOptions, countSet, drawLists, takeFromAddress, toAddress, toHostedPage } from './switches.js'

let mounts = []

const form = document.getElementById('switches')
const stage = document.getElementById('stage')
const { beside, call, dir, fault, stay, takeOver, times, width } = form.elements
const log = createLog({
  lines: document.getElementById('events'),
  search: document.getElementById('search'),
  kind: document.getElementById('told'),
  clear: document.getElementById('clear')
})

drawLists(form)
takeFromAddress(form)
// On a narrow page the open switches would push the widget below the first screen.
for (const group of form.querySelectorAll('[open]')) group.open = matchMedia('(width > 760px)').matches
const isListed = listCalls(call)

form.addEventListener('submit', async event => {
  event.preventDefault()
  await unmount()
  mount()
})

form.addEventListener('input', showElsewhere)

on('update', () => {
  const { locale, country, theme } = chosenOptions(form)
  mounts.forEach((join, index) => join.update({ country, theme, ...(index === 0 && { locale }) }))
})
on('unmount', async () => {
  await unmount()
  tell({ type: 'unmounted' })
})
on('reset', async () => {
  await unmount()
  sessionStorage.clear()
  mount()
})
on('fill', () => fillIn(form.elements.country.value))
document.getElementById('gateway').addEventListener('change', event => troubleGateway(event.target.value))

on('copy', () => navigator.clipboard.writeText(document.getElementById('snippet').textContent))

watchCalls({
  chosen: () => ({ fault: fault.value, of: call.value, origin: form.elements.apiOrigin.value || location.origin }),
  used() {
    if (times.value === '') fault.value = ''
    countSet(form)
  },
  tell: about => log.tell('call', about)
})
showElsewhere()
followStandIns(mountInvitation)
if (fault.value) await isListed
form.requestSubmit()

function mount() {
  // The widget reads forced experiment arms from the page's URL. The URL also lets a developer share the chosen switches as a link.
  history.replaceState(null, '', toAddress(form))
  stage.dir = dir.value
  stage.dataset.width = width.value
  stage.style.setProperty('--width', `${width.value}px`)
  log.begin()
  try {
    const options = { ...chosenOptions(form), ...hooks(), ...recorder() }
    mountAt('first', options)
    if (beside.value) mountAt('second', { ...options, locale: beside.value, storage: 'memory' }, beside.value)
  } catch (error) {
    tell({ type: error.name, message: error.message })
  }
}

/** `of` names the mount in the log, where a page has two mounts. */
function mountAt(id, options, of) {
  const join = window.CoParentJoin.mount(document.getElementById(id), options)
  mounts.push(join)
  for (const name of events) join.on(name, event => tell({ ...event, ...(of && { of }) }))
  join.on('redirect', event => stay.checked && event.preventDefault())
  join.on('complete', event => takeOver.checked && event.preventDefault())
}

async function unmount() {
  await Promise.all(mounts.map(join => join.unmount()))
  mounts = []
}

/** Updates the link to the hosted page and the code snippet for an embedder. */
function showElsewhere() {
  const hosted = toHostedPage(form)
  document.getElementById('hosted').href = hosted
  const kind = document.getElementById('kind').value
  document.getElementById('snippet').textContent = snippetOf(kind, chosenOptions(form), hosted)
  countSet(form)
}

function mountInvitation({ token, userId }) {
  form.elements.flow.value = 'invite'
  form.elements['invite.token'].value = token
  form.elements['invite.userId'].value = userId
  showElsewhere()
  form.requestSubmit()
}

/** The embedder's hooks. A hook refuses with the sentence that is typed into its switch; without a sentence the mount has no hook. */
function hooks() {
  const given = ['onBeforeStep', 'onBeforePay'].filter(name => form.elements[name].value)
  return Object.fromEntries(given.map(name => [name, about => refusal(name, about)]))
}

function refusal(name, about) {
  tell({ type: name, ...about })
  const refuse = form.elements[name].value
  return refuse ? { refuse } : undefined
}

function recorder() {
  if (!form.elements.recorder.checked) return {}
  return {
    recorder: {
      start: anonymousId => tell({ type: 'recorder starts', anonymousId }),
      stop: () => tell({ type: 'recorder stops' })
    }
  }
}

function on(id, act) {
  document.getElementById(id).addEventListener('click', act)
}

function tell(event) {
  log.tell(event.type === 'analytics' ? 'analytics' : 'event', event)
}

// Developers use this object in the browser's console.
window.harness = { arms, options: () => chosenOptions(form) }
