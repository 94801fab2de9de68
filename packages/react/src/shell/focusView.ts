/** Puts the focus on a view: its field if it has one to begin with, else the view itself. */
export function focusView(view: HTMLElement | null | undefined): void {
  const field = view?.querySelector<HTMLElement>('[data-autofocus]')
  const target = field ?? view
  target?.focus({ preventScroll: true })
}
