import { listCalls, watchCalls } from './calls.js'
import { createLog } from './log.js'
import { events } from './product.js'
import { fillIn } from './sample.js'
import { snippetOf } from './snippet.js'
import { followStandIns, troubleGateway } from './stand-ins.js'
import { arms, chosenOptions, countSet, drawLists, takeFromAddress, toAddress, toHostedPage } from './switches.js'

const invitationHint =
  'An invitation needs its link. Buy as a parent who pays for the other one, then press “Mount here” beside the mail in the outbox.'

let mounts = []

const form = document.getElementById('switches')
const stage = document.getElementById('stage')
const drawer = document.getElementById('drawer')
const opener = document.getElementById('open')
const hint = document.getElementById('hint')
const tabs = [...document.querySelectorAll('#kinds [role=tab]')]
const { beside, call, dir, fault, stay, takeOver, theme, times, width } = form.elements
const log = createLog({
  lines: document.getElementById('events'),
  search: document.getElementById('search'),
  kind: document.getElementById('told'),
  clear: document.getElementById('clear')
})

drawLists(form)
takeFromAddress(form)
const isListed = listCalls(call)

form.addEventListener('submit', async event => {
  event.preventDefault()
  await unmount()
  mount()
})

form.addEventListener('input', showElsewhere)

// The bar is outside the form's element. A flow needs a new mount; language, country and scheme change in place.
document.getElementById('bar').addEventListener('change', ({ target }) => {
  showElsewhere()
  if (target.name === 'flow') return form.requestSubmit()
  const { locale, country, theme } = chosenOptions(form)
  mounts.forEach((join, index) => join.update({ country, theme, ...(index === 0 && { locale }) }))
  history.replaceState(null, '', toAddress(form))
})
on('open', () => show(drawer.hidden))
on('close', () => show(false))
drawer.addEventListener('keydown', event => event.key === 'Escape' && show(false))
choose(tabs[0])
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab))
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step) choose(tabs.at((index + step) % tabs.length)).focus()
  })
}

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

on('copy', event => copy(event.target, document.getElementById('snippet').textContent))
on('link', event => copy(event.target, new URL(toAddress(form), location.href).href))

watchCalls({
  chosen: () => ({ fault: fault.value, of: call.value, origin: form.elements.apiOrigin.value || location.origin }),
  used() {
    if (times.value === '') fault.value = ''
    countSet(form, opener)
  },
  tell: about => log.tell('call', about)
})
followStandIns(mountInvitation)
if (fault.value) await isListed
form.requestSubmit()

function mount() {
  // The widget reads forced experiment arms from the page's URL. The URL also lets a developer share the chosen switches as a link.
  history.replaceState(null, '', toAddress(form))
  hint.textContent = ''
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
    hint.textContent = form.elements.flow.value === 'invite' ? invitationHint : error.message
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

/** Updates the link to the hosted page, the code snippet for an embedder, and the page's own address and scheme. */
function showElsewhere() {
  const hosted = toHostedPage(form)
  document.getElementById('hosted').href = hosted
  const kind = tabs.find(tab => tab.ariaSelected === 'true').id.replace('kind-', '')
  document.getElementById('snippet').textContent = snippetOf(kind, chosenOptions(form), hosted)
  document.documentElement.style.colorScheme = theme.value
  countSet(form, opener)
}

function show(isOpen) {
  drawer.hidden = !isOpen
  opener.ariaExpanded = String(isOpen)
  if (isOpen) document.getElementById('close').focus()
  else opener.focus()
}

function choose(chosen) {
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === chosen)
    tab.tabIndex = tab === chosen ? 0 : -1
  }
  document.getElementById('snippet').setAttribute('aria-labelledby', chosen.id)
  showElsewhere()
  return chosen
}

async function copy(button, text) {
  await navigator.clipboard.writeText(text)
  const { textContent } = button
  if (textContent === 'Copied') return
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = textContent), 1500)
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
