/** Puts the focus on a view: its field if it has one to begin with, else the view itself. */
export function focusView(view: HTMLElement | null | undefined): void {
  targetIn(view)?.focus({ preventScroll: true })
}

/** Shows a dialog with the focus on a view, without the detour over its first button, which costs the first frame. */
export function showModalOn(dialog: HTMLDialogElement, view: HTMLElement | null): void {
  const target = targetIn(view)
  target?.setAttribute('autofocus', '')
  dialog.showModal()
  target?.removeAttribute('autofocus')
  // Browsers that do not know the attribute in a dialog.
  focusView(view)
}

function targetIn(view: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return view?.querySelector<HTMLElement>('[data-autofocus]') ?? view
}

/** Whether the visitor's focus is on another part of the page than the root that holds the view. */
export function isFocusElsewhere(view: HTMLElement | null): boolean {
  const root = view?.getRootNode()
  const { activeElement, body } = document
  return root instanceof ShadowRoot && activeElement !== body && activeElement !== root.host
}
