import { press, see, type, typeCard } from './acts.js'
import { standInApplePay } from './apple-pay.js'
import { findEntry, readVisits } from './visits.js'

const switches = Object.fromEntries(new URLSearchParams(location.search))
const { locale = 'en', country = 'US', scheme = 'light', text = '100' } = switches
const acts = { press, try: name => press(name, true), type, card: typeCard, see }
const root = document.documentElement
root.style.fontSize = `${text}%`
root.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme

const { visit, step } = findEntry(await readVisits(), switches.entry, { locale, country })
sessionStorage.clear()
if (step.path) location.replace(`${step.path}?${new URLSearchParams({ locale, country })}`)
else mount()

function mount() {
  answerCalls({ ...visit.answers, ...step.answers })
  sessionStorage.setItem(`coparent-join.${visit.flow}`, JSON.stringify(step.snapshot))
  forceArms(step.arms ?? {})

  const join = window.CoParentJoin.mount(document.getElementById('stage'), {
    flow: visit.flow === 'member' ? 'signup' : visit.flow,
    ...visit.options,
    ...step.options,
    locale: visit.locale,
    country: visit.country,
    theme: scheme
  })
  join.on('redirect', event => event.preventDefault())
  join.on('step', ({ step }) => (root.dataset.step = step))
  join.on('ready', () => act(join))
}

/** The widget reads forced arms of experiments from the page's URL. */
function forceArms(arms) {
  if (arms.applePay) standInApplePay()
  const query = new URLSearchParams(location.search)
  for (const [name, arm] of Object.entries(arms)) query.set(`exp.${name}`, arm)
  history.replaceState(null, '', `?${query}`)
}

/** Repeats the actions that a stored visit cannot restore, such as typing a card or pressing a button. */
async function act(join) {
  for (const [verb, ...words] of step.acts ?? []) await acts[verb](...words)
  // The actions find controls by their names, so they run in the language in which the visit was recorded.
  if (locale !== visit.locale || country !== visit.country) join.update({ locale, country })
  root.dataset.isReady = ''
}

/** Answers the calls that the visit was recorded with. Other calls, which depend on no visitor, go to the service. */
function answerCalls(answers) {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input, location.href)
    const answer = answers[`${init?.method ?? 'GET'} ${url.pathname}`]
    if (answer === 'never') return new Promise(() => {})
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if (answer) return Response.json(answer.body, { status: answer.status })
    // With the recorded registration's id the service would answer that it is unknown.
    url.searchParams.delete('signupId')
    return fetch(url.href, init)
  }
}
