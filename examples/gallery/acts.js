/** Actions of a visitor inside the mounted widget, for states that a stored visit cannot restore. */

const rest = { expirationDate: '1239', cvv: '123' }

/** Presses the control whose name begins with these words. It waits while the control says it is disabled, unless `early` is set. */
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
  return document.querySelector('[data-coparent-join-host]').shadowRoot
}

/** A form fetches the module of its problem summary while it is shown. A press before the module has arrived shows no summary. */
async function readSummary() {
  if (!shadow().querySelector('[role=form]')) return
  const isSummary = ({ name }) => name.includes('/problem-summary.')
  const { name } = await until(() => performance.getEntriesByType('resource').find(isSummary))
  // The browser evaluates a module once, so this import waits for the form's own import of the same file.
  await import(name)
}

function nameOf(control) {
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent
  return label.replace(/\s+/g, ' ').trim()
}

/** Calls `look` in each animation frame and resolves with its first truthy result. */
async function until(look) {
  for (;;) {
    const found = look()
    if (found) return found
    await new Promise(requestAnimationFrame)
  }
}
