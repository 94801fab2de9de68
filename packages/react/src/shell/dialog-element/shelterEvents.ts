import { ancestorsOf } from './opener.ts'

/** Events of the keyboard and of text. */
export const keyEvents = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'copy', 'cut', 'paste'],
  ...['compositionstart', 'compositionupdate', 'compositionend'],
] as const

/** Events of the pointer and the focus, by which pages detect that a visitor has left a modal or a menu. */
export const pointerEvents = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'touchstart'],
  ...['touchmove', 'touchend', 'touchcancel', 'wheel', 'click', 'dblclick', 'auxclick'],
  ...['contextmenu', 'focus', 'focusin', 'blur', 'focusout'],
] as const

type Shelter = {
  /** Whether an event of the shadow root is hidden from the page. Default: every event. */
  isOurs?(event: Event): boolean
  /** The element of the page that the page sees as the target. Default: the host. */
  seenAs?(): Element | null
}

const fields = 'input,textarea,select,[contenteditable]'

/** Whether an event goes to a field of a card in the page. Escape and Tab leave it, also for a modal around it. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof Element && target.matches(fields))) return false
  return !(event instanceof KeyboardEvent && (event.key === 'Escape' || event.key === 'Tab'))
}

const nothing = () => {}
const disguises = {
  preventDefault: nothing,
  stopPropagation: nothing,
  stopImmediatePropagation: nothing,
}
const keyDisguises = { key: 'Unidentified', code: '', keyCode: 0, which: 0, charCode: 0 }
const disguised = [
  'target',
  'composedPath',
  ...Object.keys(disguises),
  ...Object.keys(keyDisguises),
]

/**
 * Hides the events of a shadow root from the page, which would close its modal, move the focus or run a shortcut on
 * them. The page's capturing listeners run before ours. They see an unidentified key and cannot cancel the event. Its
 * bubbling listeners see nothing. Returns the undo.
 */
export function shelterEvents(
  root: ShadowRoot,
  types: readonly string[],
  { isOurs = () => true, seenAs = () => null }: Shelter = {},
): () => void {
  const over = new AbortController()
  // Passive: only the browser's own listeners of a page may delay its scrolling.
  const options = { passive: true, signal: over.signal }
  const within = { ...options, capture: true }
  const isSheltered = (event: Event) => event.composedPath().includes(root) && isOurs(event)
  for (const type of types) {
    window.addEventListener(
      type,
      (event) => {
        if (isSheltered(event)) disguise(event, seenAs())
        else keepQuietAboutLeaving(event, root)
      },
      within,
    )
    root.addEventListener(type, reveal, within)
    root.addEventListener(
      type,
      (event) => {
        if (isSheltered(event)) event.stopPropagation()
      },
      options,
    )
  }
  return () => over.abort()
}

/** Its own properties hide those of an event from the listeners that the browser calls next. */
function disguise(event: Event, target: Element | null): void {
  // React Aria reads the path beside the target.
  const seen = target && { target, composedPath: () => [...ancestorsOf(target), document, window] }
  define(event, { ...disguises, ...seen })
  if (event instanceof KeyboardEvent) define(event, keyDisguises)
}

function reveal(event: Event): void {
  for (const name of disguised) Reflect.deleteProperty(event, name)
}

/** An element of the page that loses the focus to the dialog: the page reads that the focus stays where it was. */
function keepQuietAboutLeaving(event: Event, root: ShadowRoot): void {
  if (event instanceof FocusEvent && event.relatedTarget === root.host) {
    define(event, { relatedTarget: event.target })
  }
}

function define(event: Event, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(event, name, { value, configurable: true })
  }
}
