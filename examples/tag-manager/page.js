/** Inserts a Custom HTML tag into the page as Google Tag Manager does. */

const heard = document.getElementById('heard')
window.dataLayer = window.dataLayer ?? []
const { push } = window.dataLayer
window.dataLayer.push = (...events) => {
  heard.textContent += events.map(({ event }) => ` ${event}`).join('')
  return push.apply(window.dataLayer, events)
}

addEventListener('load', async () => {
  const tag = document.createElement('div')
  tag.innerHTML = await (await fetch('tag.html')).text()
  for (const node of Array.from(tag.childNodes)) await insert(node)
})

/**
 * Tag Manager creates each script anew from its text and `src`, and drops all other attributes. The next element waits until the script has
 * run.
 */
async function insert(node) {
  if (node.nodeName !== 'SCRIPT') return document.body.append(node)
  const script = document.createElement('script')
  script.async = false
  script.text = node.text
  const isLoaded = new Promise(resolve => script.addEventListener('load', resolve))
  if (node.src) script.src = node.src
  document.body.append(script)
  if (node.src) await isLoaded
}
