/**
 * Remembers the focused element of the page. The returned function focuses it, or the nearest ancestor that takes the focus if
 * the element is gone or hidden.
 */
export function rememberFocus(): () => void {
  const path = pathTo(focusedElement())
  return () => {
    for (const element of path) {
      element.focus({ preventScroll: true })
      // An ancestor may pass the focus on to one of its descendants.
      if (pathTo(focusedElement()).includes(element)) return
    }
  }
}

/** Returns the focused element, also within open shadow roots. */
function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** Returns an element and its ancestors across shadow roots, the nearest first, up to the page's body. */
function pathTo(element: Element | null): HTMLElement[] {
  if (!element || element === document.body) return []
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return [...(element instanceof HTMLElement ? [element] : []), ...pathTo(parent)]
}
