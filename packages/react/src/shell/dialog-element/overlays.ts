/** A z-index from which an element lies above everything of its page: wallets' requests, menus of password managers. */
const topmost = 2_000_000_000
/** Milliseconds until an overlay that is no longer displayed is noticed. */
const pause = 200
/** How many new elements are examined at a time. */
const most = 200

export type Overlay = { element: Element; zIndex: number }

type OverlayWatch = {
  /** Whether a wallet has a request: it may draw on any level. */
  isAsking(): boolean
  /** Receives the lowest overlay, or `null` after the last one. */
  onChange(overlay: Overlay | null): void
}

/** Watches for elements that wallets and extensions lay over the page. Returns the undo. */
export function watchOverlays(host: Element, { isAsking, onChange }: OverlayWatch): () => void {
  let shown: Overlay[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  const report = () => {
    clearInterval(timer)
    if (shown.length > 0) timer = setInterval(recheck, pause)
    onChange(shown.toSorted((one, other) => one.zIndex - other.zIndex)[0] ?? null)
  }
  const recheck = () => {
    const left = shown.filter(({ element }) => overlayOf(element, 1))
    if (left.length === shown.length) return
    shown = left
    report()
  }
  const examine = (elements: Iterable<Element>) => {
    const least = isAsking() ? 1 : topmost
    const known = new Set(shown.map(({ element }) => element))
    const found = [...withDescendants(elements, host)].flatMap(
      (element) => (!known.has(element) && overlayOf(element, least)) || [],
    )
    if (found.length === 0) return
    shown = [...shown, ...found]
    report()
  }
  const observer = new MutationObserver((records) => {
    recheck()
    examine(
      new Set(
        records
          .flatMap(({ type, target, addedNodes }) =>
            type === 'attributes' ? [target] : [...addedNodes],
          )
          .filter((node) => node instanceof Element),
      ),
    )
    for (const child of document.body.children) watchAttributes(child)
  })
  const watchAttributes = (element: Element) =>
    observer.observe(element, { attributeFilter: ['style', 'class', 'hidden', 'open'] })
  const onToggle = ({ target }: Event) => target instanceof Element && examine([target])
  observer.observe(document.documentElement, { childList: true, subtree: true })
  for (const child of document.body.children) watchAttributes(child)
  document.addEventListener('toggle', onToggle, true)
  if (isAsking()) examine(document.body.children)
  return () => {
    observer.disconnect()
    clearInterval(timer)
    document.removeEventListener('toggle', onToggle, true)
  }
}

function* withDescendants(elements: Iterable<Element>, host: Element): Generator<Element> {
  const waiting = [...elements]
  for (let count = 0; count < most; count += 1) {
    const element = waiting.shift()
    if (!element) return
    if (element === host) continue
    yield element
    waiting.push(...element.children, ...(element.shadowRoot?.children ?? []))
  }
}

/** The element as an overlay, if it is displayed above the page, can be used, and has at least this z-index. */
function overlayOf(element: Element, least: number): Overlay | null {
  if (!element.isConnected || element.matches('dialog:modal')) return null
  if (isOpenPopover(element)) return { element, zIndex: 2 ** 31 - 1 }
  if (least === 1 && isUnreadable(element)) return { element, zIndex: 2 ** 31 - 1 }
  const { position, zIndex, visibility, pointerEvents, opacity } = getComputedStyle(element)
  const isRaised = position === 'fixed' || (position === 'absolute' && Number(zIndex) >= topmost)
  if (!isRaised || !(Number(zIndex) >= least)) return null
  const isUsable = visibility === 'visible' && pointerEvents !== 'none' && opacity !== '0'
  const { width, height } = element.getBoundingClientRect()
  return isUsable && width > 0 && height > 0 ? { element, zIndex: Number(zIndex) } : null
}

/** An element whose closed shadow root may hold anything. */
function isUnreadable(element: Element): boolean {
  const isInBody = element.parentElement === document.body
  const isEmpty = element.childElementCount === 0 && element.shadowRoot === null
  return isInBody && isEmpty && element.localName.includes('-')
}

function isOpenPopover(element: Element): boolean {
  // The lowest browsers know no popovers, and throw at the selector.
  const isKnown = 'popover' in HTMLElement.prototype
  return isKnown && element.hasAttribute('popover') && element.matches(':popover-open')
}

/** What receives the focus first in an overlay. */
export function fieldOf({ element }: Overlay): HTMLElement | null {
  const within = element.shadowRoot ?? element
  const field = within.querySelector<HTMLElement>(
    '[autofocus],input:not([type=hidden]),textarea,select,iframe,button,a[href],[tabindex]',
  )
  return field ?? (element instanceof HTMLIFrameElement ? element : null)
}
