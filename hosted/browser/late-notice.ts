/**
 * Removes the notice that the page is late, once the page handles events. The style sheet shows the notice after 15 s without any script,
 * because each script may be the missing one.
 */
export function removeLateNotice(): void {
  document.getElementById('late')?.remove()
}
