/** Frames within which a long list has drawn what it was scrolled to. */
const patience = 60

/** Takes the focus on from a view to an item of it, as soon as that is drawn, unless the visitor has gone on meanwhile. */
export function focusOnceDrawn(view: HTMLElement, find: () => HTMLElement | undefined): void {
  let frames = 0
  const look = () => {
    const root = view.getRootNode()
    if (!(root instanceof ShadowRoot) || root.activeElement !== view) return
    const item = find()
    frames += 1
    if (item) item.focus({ preventScroll: true })
    else if (frames < patience) requestAnimationFrame(look)
  }
  look()
}
