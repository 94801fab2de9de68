const modals = '[aria-modal="true"],[role="dialog"],[role="alertdialog"],dialog[open]'
const controls = 'button,a,input,label,[role="button"],[role="menuitem"]'

/**
 * Returns what finds the element around the control that opens the dialog now, or the page's last modal. The page's
 * handlers take it for a part of the modal or menu that the dialog was opened from.
 */
export function noteOpener(): () => Element | null {
  const { event } = window
  const clicked = event?.target
  const { activeElement, body } = document
  const focused = activeElement === body ? null : activeElement
  const control = clicked instanceof Element && clicked !== body ? clicked : focused
  const around = ancestorsOf((control?.closest(controls) ?? control)?.parentElement ?? null)
  return () =>
    around.find((element) => element !== document.body && document.body.contains(element)) ??
    [...document.querySelectorAll(modals)].at(-1) ??
    null
}

/** Returns an element and its ancestors, the nearest first. */
export function ancestorsOf(element: Element | null): Element[] {
  return element ? [element, ...ancestorsOf(element.parentElement)] : []
}
