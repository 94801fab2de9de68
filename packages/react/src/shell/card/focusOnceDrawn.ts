/** Milliseconds within which a long list has drawn what it was scrolled to, on a slow phone too. */
const patience = 3_000

/** Takes the focus on from a view to an item of it, as soon as that is drawn, unless the visitor has gone on meanwhile. */
export function focusOnceDrawn(view: HTMLElement, find: () => HTMLElement | undefined): void {
  const end = performance.now() + patience
  const focusIfDrawn = () => {
    const root = view.getRootNode()
    if (!(root instanceof ShadowRoot) || root.activeElement !== view) return
    const item = find()
    if (item) item.focus({ preventScroll: true })
    else if (performance.now() < end) requestAnimationFrame(focusIfDrawn)
  }
  focusIfDrawn()
}
