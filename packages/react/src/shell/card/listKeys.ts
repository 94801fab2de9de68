import { isRightToLeft } from '../../ui/isRightToLeft.ts'

const typeAheadWait = 500

type ListKeys = (event: KeyboardEvent, card: HTMLElement) => void

/** Arrow keys and type-ahead through everything that is marked `data-item`, in the order of the document. */
export function createListKeys(): ListKeys {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    typed = ''
  }
  return (event, card) => {
    const items = itemsOf(card)
    const active = focused(card)
    const at = active instanceof HTMLElement ? items.indexOf(active) : -1
    const step = stepOf(event.key, at, items)
    if (step !== undefined) {
      if (at < 0 && isTyping(active) && event.key !== 'ArrowDown') return
      return moveTo(items[step], active, event)
    }
    if (at < 0 || !isLetter(event)) return
    clearTimeout(timer)
    timer = setTimeout(forget, typeAheadWait)
    typed += event.key.toLocaleLowerCase()
    const found = match(items, at, typed)
    if (found) {
      event.preventDefault()
      found.focus()
    }
  }
}

function moveTo(target: HTMLElement | undefined, from: Element | null, event: KeyboardEvent): void {
  if (!target) return
  event.preventDefault()
  if (from && isGap(from, target, event.key)) from.scrollIntoView({ block: 'nearest' })
  else target.focus()
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

function itemsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('.view:not(.left) [data-item]:not(:disabled)')]
}

/** The element that has the focus, inside our shadow root. */
export function focused(card: HTMLElement): Element | null {
  const root = card.getRootNode()
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
}

function isTyping(element: Element | null): boolean {
  return element?.matches('input,textarea') ?? false
}

function stepOf(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const columns = Number(
    items[Math.max(at, 0)]?.closest<HTMLElement>('[data-columns]')?.dataset.columns ?? 1,
  )
  if (key === 'ArrowDown') return at < 0 ? 0 : Math.min(at + columns, items.length - 1)
  if (key === 'ArrowUp') return at < 0 ? items.length - 1 : Math.max(at - columns, 0)
  if (at < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  return columns > 1 ? sidewaysStepOf(key, at, items) : undefined
}

function sidewaysStepOf(key: string, at: number, items: readonly HTMLElement[]) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const [first] = items
  const forward = first && isRightToLeft(first) ? 'ArrowLeft' : 'ArrowRight'
  return Math.min(Math.max(at + (key === forward ? 1 : -1), 0), items.length - 1)
}

/** Whether a list that draws only what is near has not drawn what an arrow key leads to: it does once that is near. */
function isGap(from: Element, to: Element, key: string): boolean {
  const [before, after] = [from, to].map(
    (item) => item.closest<HTMLElement>('[data-place]')?.dataset.place,
  )
  const columns = Number(to.closest<HTMLElement>('[data-columns]')?.dataset.columns ?? 1)
  return key.startsWith('Arrow') && Math.abs(Number(after) - Number(before)) > columns
}

/** The next item whose text begins with what was typed; one letter typed again goes on to the next of its kind. */
function match(items: readonly HTMLElement[], at: number, typed: string): HTMLElement | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0])
  const wanted = isRepeated ? (typed[0] ?? '') : typed
  const from = isRepeated ? at + 1 : at
  const around = [...items.slice(from), ...items.slice(0, from)]
  return around.find((item) => nameOf(item).startsWith(wanted))
}

function nameOf(item: HTMLElement): string {
  return (
    (item.querySelector('.row-name,.tile-name') ?? item).textContent?.trim().toLocaleLowerCase() ??
    ''
  )
}
