/** A visitor's actions inside the mounted widget, for states that come only after them. */

const rest = { expirationDate: '1239', cvv: '123' }

/** Presses the control whose name begins with these words. A control that says it is disabled is waited for, unless `early`. */
export async function press(name, early = false) {
  await readSummary()
  const control = await until(() =>
    [
      ...shadow().querySelectorAll('button, a[href], summary, [role=radio], input:is([type=radio], [type=checkbox])')
    ].find(
      found =>
        nameOf(found).startsWith(name) && !found.disabled && (early || found.getAttribute('aria-disabled') !== 'true')
    )
  )
  control.click()
}

/** Types into the field whose label begins with these words. */
export async function type(label, value) {
  const field = await until(() =>
    [...shadow().querySelectorAll('input')].find(found => nameOf(found).startsWith(label))
  )
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Types a test card into the emulated gateway's frames, which have this page's origin. */
export async function typeCard(number) {
  for (const [name, value] of Object.entries({ number, ...rest })) {
    const field = await until(() =>
      document.querySelector(`iframe[name="braintree-hosted-field-${name}"]`)?.contentDocument?.querySelector('input')
    )
    field.focus()
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.blur()
  }
}

/** Waits until the widget, or the page of the emulated bank, shows this text. */
export async function see(text) {
  await until(() => {
    const bank = document.querySelector('iframe[name="Cardinal-CCA-IFrame"]')?.contentDocument?.body
    return [shadow(), bank].some(place => place?.textContent.includes(text))
  })
}

function shadow() {
  return document.querySelector('coparent-join').shadowRoot
}

/** A form fetches the summary of its problems while it is shown. A press before the summary has been read shows none. */
async function readSummary() {
  if (!shadow().querySelector('[role=form]')) return
  const isSummary = ({ name }) => name.includes('/problem-summary.')
  const { name } = await until(() => performance.getEntriesByType('resource').find(isSummary))
  // The browser runs a module once, and resolves its first import first.
  await import(name)
}

function nameOf(control) {
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent
  return label.replace(/\s+/g, ' ').trim()
}

/** Resolves with the first result of `look`, which is asked again in each frame. */
async function until(look) {
  for (;;) {
    const found = look()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}
