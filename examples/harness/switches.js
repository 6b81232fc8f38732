/** Converts the chosen switches between the form, the page's URL and the options of `mount`. */
import { experiments, flags, packages, samples } from './product.js'

export const arms = { experiment: ['control', 'treatment', 'off'], flag: ['treatment', 'off'] }

const homes = { signup: '/signup', invite: '/invite', pro: '/pro' }

export function drawLists(form) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  form.elements.country.append(...Object.keys(samples).map(country => new Option(names.of(country), country)))
  form.querySelector('#packages').append(...packages.flatMap(name => [new Option(name), new Option(`${name}2`)]))
  const rows = [...experiments.map(name => [name, arms.experiment]), ...flags.map(name => [name, arms.flag])]
  form.querySelector('#experiments').append(...rows.map(([name, values]) => row(name, values)))
}

function row(name, values) {
  const label = document.createElement('label')
  const select = document.createElement('select')
  select.name = `exp.${name}`
  select.append(new Option('assigned', ''), ...values.map(value => new Option(value, value)))
  label.append(`${name} `, select)
  return label
}

/** Fills in the form from the URL. Checkboxes of the same name are one repeated parameter. */
export function takeFromAddress(form) {
  for (const [name, value] of new URLSearchParams(location.search)) {
    for (const field of [...form.elements].filter(field => field.name === name)) {
      if (field.type !== 'checkbox') field.value = value
      else if (field.value === value) field.checked = true
    }
  }
}

/** Stores the number of switches that are set at the name of each group and at `all`, where the style sheet shows it. */
export function countSet(form, all) {
  all.dataset.set = 0
  for (const group of form.querySelectorAll('details')) {
    const fields = [...group.querySelectorAll('[name]')]
    const set = fields.filter(
      field => field.checked || field.selectedIndex > 0 || (isText(field) && field.value !== '')
    )
    group.querySelector('summary').dataset.set = set.length
    all.dataset.set = Number(all.dataset.set) + set.length
  }
}

function isText(field) {
  return field.matches('input:not([type=checkbox]), textarea')
}

export function toAddress(form) {
  const query = new URLSearchParams(filled(form))
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** Converts the options to the URL of the hosted page. */
export function toHostedPage(form) {
  const { offer, package: chosen, invite, flow } = chosenOptions(form)
  const query = new URLSearchParams(filled(form).filter(([name]) => /^(locale|country|exp\..+)$/.test(name)))
  if (offer) for (const [name, value] of Object.entries({ offer: 1, ...offer })) query.set(name, value)
  if (chosen) query.set('package', chosen)
  if (invite) for (const [name, value] of Object.entries(invite)) query.set(name, value)
  return `/app/join${homes[flow]}?${query}`
}

export function chosenOptions(form) {
  const { theme, tokens, package: chosen, ...values } = Object.fromEntries(filled(form))
  const {
    flow,
    locale,
    country,
    storage,
    display,
    apiOrigin,
    accessToken,
    returnUrl,
    reference,
    privacyUrl,
    headingLevel,
    step,
    consent
  } = values
  const field = name => form.elements[name].value
  const percent = field('percent')
  const counters = [...form.querySelectorAll('[name=analytics]:checked')].map(box => box.value)
  const options = given({
    flow,
    locale,
    country,
    storage,
    display,
    apiOrigin,
    accessToken,
    returnUrl,
    reference,
    privacyUrl,
    headingLevel: headingLevel && Number(headingLevel),
    step,
    debug: form.elements.debug.checked,
    theme: tokens ? { scheme: theme || 'auto', ...parsed(tokens) } : theme,
    package: chosen,
    prefill:
      (field('prefill.firstName') || field('prefill.email')) &&
      given({ firstName: field('prefill.firstName'), email: field('prefill.email') }),
    offer: field('offer.ref') && given({ ref: field('offer.ref'), pct: percent && base64url(percent) }),
    invite: field('invite.token') && { token: field('invite.token'), userId: field('invite.userId') },
    analytics: counters.length > 0 && counters,
    chat: form.elements.chat.checked,
    affiliate: form.elements.affiliate.checked,
    history: form.elements.history.checked
  })
  return consent ? { ...options, consent: consent === 'ask' ? consent : consent === 'true' } : options
}

/** Tokens as far as they are JSON: while somebody types, they are not. */
function parsed(tokens) {
  try {
    return JSON.parse(tokens)
  } catch {
    return {}
  }
}

function filled(form) {
  return [...new FormData(form)].filter(([, value]) => value !== '')
}

function given(options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value))
}

function base64url(text) {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
