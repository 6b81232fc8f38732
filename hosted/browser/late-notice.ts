let removed: HTMLElement | undefined

/**
 * Removes the notice that the page is late, once the page handles events. The style sheet shows the notice after 15 s without any script,
 * because each script may be the missing one. React needs `performance.now` for each render: if an extension breaks that function before
 * the page handles events, this notice is all that the visitor gets. After that, the page does not notice.
 */
export function removeLateNotice(): void {
  removed = document.getElementById('late') ?? removed
  removed?.remove()
}

/** Shows the notice again at once, because the page has thrown and React has removed everything. */
export function restoreLateNotice(): void {
  const notice = document.getElementById('late') ?? removed
  if (!notice) return
  notice.style.visibility = 'visible'
  document.body.prepend(notice)
}
