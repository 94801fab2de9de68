/** Puts the focus on a view: its field if it has one to begin with, else the view itself. */
export function focusView(view: HTMLElement | null | undefined): void {
  const field = view?.querySelector<HTMLElement>('[data-autofocus]')
  const target = field ?? view
  target?.focus({ preventScroll: true })
}

/** Whether the visitor's focus is on another part of the page than the root that holds the view. */
export function isFocusElsewhere(view: HTMLElement | null): boolean {
  const root = view?.getRootNode()
  const { activeElement, body } = document
  return root instanceof ShadowRoot && activeElement !== body && activeElement !== root.host
}
