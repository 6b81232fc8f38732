/** Keeps the visitor's choice of a colour scheme in this browser. It runs before the first paint, so that no page flashes. */
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
const present = () => chosen ?? (system.matches ? 'dark' : 'light')

/** A browser may refuse storage. The choice of a scheme then lasts for one page. */
function kept(scheme) {
  try {
    if (scheme) localStorage.setItem('docs-scheme', scheme)
    return localStorage.getItem('docs-scheme')
  } catch {
    return null
  }
}

let chosen = kept()
if (chosen) root.dataset.theme = chosen

addEventListener('DOMContentLoaded', () => {
  const button = document.querySelector('.scheme')
  const other = () => (present() === 'dark' ? 'light' : 'dark')
  const label = () => (button.textContent = other() === 'dark' ? 'Dark' : 'Light')
  button.addEventListener('click', () => {
    root.dataset.theme = chosen = kept(other()) ?? other()
    label()
  })
  system.addEventListener('change', label)
  label()
  button.hidden = false
})
