/**
 * Hides keys from the page that the dialog has not received: those that are pressed while nothing has the focus in the
 * modal dialog, and the release of a key whose press closed it. Returns the undo.
 */
export function catchStrayKeys(
  root: ShadowRoot,
  native: HTMLDialogElement,
  close: () => void,
): () => void {
  const over = new AbortController()
  const pressed = new Set<string>()
  const onKey = (event: KeyboardEvent) => {
    const isWithin = event.composedPath().includes(root)
    const isKnown = pressed.delete(event.code)
    if (isWithin && event.type === 'keydown') pressed.add(event.code)
    if (isWithin) return
    const { body, documentElement } = document
    const isNowhere = event.target === body || event.target === documentElement
    if (isNowhere && native.matches(':modal')) {
      event.stopImmediatePropagation()
      if (event.type !== 'keydown' || event.key !== 'Escape') return
      event.preventDefault()
      close()
    } else if (isKnown && event.type === 'keyup') {
      event.stopImmediatePropagation()
    }
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    window.addEventListener(type, onKey, { capture: true, signal: over.signal })
  }
  return () => over.abort()
}
