import type { ElementTag } from './elementKind.ts'

/** The slot of the drawn child. */
const name = 'latchkey'
/** Marks drawn children, for other copies of this code too. A clone of an element has children without it. */
const mark = Symbol.for('latchkey.place')
/** Finds what takes the focus in the page's own content. */
export const focusable = 'a[href], button, [tabindex]'
const isPlace = (node: Node) => mark in node

/** Hides the page's own children of an element that is drawn into its shadow root. */
export const hidingCss = 'slot:has(~latchkey-drawn){display:none}'

/**
 * Gives an element a shadow root in which its drawn child hides the page's own children. They remain the page's: no node of
 * theirs is moved or removed, and they show again without the drawn child.
 */
export function createSlots(element: HTMLElement): void {
  const drawn = document.createElement('slot')
  drawn.name = name
  drawn.append(document.createElement('slot'))
  element.attachShadow({ mode: 'open' }).append(drawn)
}

/** Creates what an element is drawn into. */
export function createPlace(): HTMLElement {
  const place = document.createElement('latchkey-drawn')
  place.slot = name
  place.style.display = 'contents'
  return Object.assign(place, { [mark]: true })
}

/** Removes drawn children that a copy of an element or a stored page brought along. */
export function removeCopies(element: HTMLElement): void {
  for (const child of element.querySelectorAll(':scope > latchkey-drawn'))
    if (!isPlace(child)) child.remove()
}

/**
 * Shows what is drawn in its element, also after the page has emptied the element. A focus on the page's own children goes to
 * it. `onShown` takes out what was drawn before. Returns the undo.
 */
export function showPlace(
  element: HTMLElement,
  place: HTMLElement,
  { root }: ElementTag,
  onShown: () => void = () => {},
): () => void {
  const hadFocus = hasFocus(element)
  const { shadowRoot } = element
  const parent = (root === 'shadow' && shadowRoot) || element
  const put = () => {
    if (place.parentNode !== parent) parent.append(place)
  }
  put()
  onShown()
  if (hadFocus) element.focus()
  shadowRoot?.addEventListener('slotchange', put)
  return () => {
    shadowRoot?.removeEventListener('slotchange', put)
    place.remove()
  }
}

/** Focuses what was clicked in an element, as not every browser does: the focus has to return to it. */
export function focusClicked(event: Event, element: HTMLElement): void {
  if (hasFocus(element)) return
  const { target } = event
  const clicked = target instanceof Element && target.closest<HTMLElement>(focusable)
  const focused = clicked && element.contains(clicked) ? clicked : element
  focused.focus()
}

function hasFocus(element: HTMLElement): boolean {
  if (element.shadowRoot?.activeElement) return true
  const focused = rootOf(element)?.activeElement
  return focused !== element && element.contains(focused ?? null)
}

/** Returns the page or the shadow root in which an element is drawn. `undefined` outside of both. */
export function drawnRoot(
  element: HTMLElement,
  { root }: ElementTag,
): Document | ShadowRoot | undefined {
  return (root === 'shadow' && element.shadowRoot) || rootOf(element)
}

function rootOf(element: HTMLElement): Document | ShadowRoot | undefined {
  const root = element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root : undefined
}

/** Whether an element has content of the page. */
export function hasContent(element: HTMLElement): boolean {
  return [...element.childNodes].some(
    (node) => !isPlace(node) && (node instanceof Element || node.textContent?.trim()),
  )
}
