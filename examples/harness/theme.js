import { colours } from './product.js'

/** The defaults of the tokens that are no colours. */
const measures = { font: 'system fonts', 'font-heading': 'as font', 'font-size': '1em', radius: '10px', density: '1' }
const schemes = ['light', 'dark']

const form = document.getElementById('tokens')
const warnings = document.getElementById('warnings')

draw()
listenToConsole()
fromAddress()

const previews = schemes.map(scheme =>
  window.CoParentJoin.mount(document.getElementById(scheme), {
    flow: 'signup',
    storage: 'memory',
    debug: true,
    theme: { ...chosenTheme(), scheme }
  })
)
form.addEventListener('input', show)
form.addEventListener('reset', () => setTimeout(show))
tell()

function show() {
  warnings.replaceChildren()
  schemes.forEach((scheme, index) => previews[index].update({ theme: { ...chosenTheme(), scheme } }))
  tell()
}

function tell() {
  const { light, dark } = chosenTheme()
  const option = JSON.stringify({ light, dark })
  document.getElementById('option').textContent = JSON.stringify({ light, dark }, null, 2)
  document.getElementById('harness').href = `./?${new URLSearchParams({ tokens: option })}`
  history.replaceState(null, '', `?${new URLSearchParams({ tokens: option })}`)
}

/** Returns only the changed tokens. A copy of a default would keep its old value when a later version changes the default. */
function chosenTheme() {
  const changed = scheme =>
    Object.entries(colours).flatMap(([name, ours]) => {
      const { value } = form.elements[`${scheme}.${name}`]
      return value === ours[schemes.indexOf(scheme)] ? [] : [[name, value]]
    })
  const sizes = Object.keys(measures).flatMap(name => {
    const { value } = form.elements[name]
    return value === '' ? [] : [[name, value]]
  })
  return { light: Object.fromEntries([...sizes, ...changed('light')]), dark: Object.fromEntries(changed('dark')) }
}

function draw() {
  const rows = Object.entries(measures).map(([name, ours]) => {
    const field = Object.assign(document.createElement('input'), { name, placeholder: ours })
    return labelled(name, field)
  })
  document.getElementById('measures').append(...rows)

  const pairs = Object.entries(colours).map(([name, ours]) => {
    const fields = schemes.map((scheme, index) => {
      const field = Object.assign(document.createElement('input'), { type: 'color', name: `${scheme}.${name}` })
      field.defaultValue = ours[index]
      field.setAttribute('aria-label', `${name}, ${scheme}`)
      return field
    })
    return labelled(name, ...fields)
  })
  document.getElementById('colours').append(...pairs)
}

function labelled(name, ...fields) {
  const label = document.createElement('label')
  label.append(name, ...fields)
  return label
}

/** Reads a theme from the URL, so that a link can contain a theme. */
function fromAddress() {
  const { light = {}, dark = {} } = JSON.parse(new URLSearchParams(location.search).get('tokens') || '{}')
  for (const [name, value] of Object.entries(light)) {
    const field = form.elements[name] ?? form.elements[`light.${name}`]
    if (field) field.value = value
  }
  for (const [name, value] of Object.entries(dark)) {
    const field = form.elements[`dark.${name}`]
    if (field) field.value = value
  }
}

/** Shows the widget's console warnings about illegible themes on the page. */
function listenToConsole() {
  const { warn } = console
  console.warn = (...said) => {
    warn(...said)
    const line = document.createElement('li')
    line.textContent = said.join(' ')
    warnings.append(line)
  }
}
