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

/** Does what no stored visit can bring back, such as a typed card or a press. */
async function act(join) {
  for (const [verb, ...words] of step.acts ?? []) await acts[verb](...words)
  // The acts have names in the language of the visit.
  if (locale !== visit.locale || country !== visit.country) join.update({ locale, country })
  root.dataset.isReady = ''
}

/** Answers the calls of the recorded visit. The service answers the others, which need no visitor. */
function answerCalls(answers) {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input, location.href)
    const answer = answers[`${init?.method ?? 'GET'} ${url.pathname}`]
    if (answer === 'never') return new Promise(() => {})
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if (answer) return Response.json(answer.body, { status: answer.status })
    // The service would tell that it does not know the recorded visit.
    url.searchParams.delete('signupId')
    return fetch(url.href, init)
  }
}
