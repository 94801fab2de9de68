import { createStillness } from './stillness.ts'

const events = ['pointermove', 'pointerdown', 'pointerup', 'click'] as const

/** Whether the page stays where it is, as the pointer tells. Times are of `performance.now`. */
export type StillnessWatch = {
  /** When it was last seen to move. */
  movedAt(): number
  /** When what ends with a click has begun: the press of a pointer, or the click itself where a key made it. */
  beganAt(click: Event): number
  stop(): void
}

export function watchStillness(): StillnessWatch {
  const { see, movedAt } = createStillness()
  let pressedAt = Number.NEGATIVE_INFINITY
  const over = new AbortController()
  const hear = (event: Event) => {
    if (!isPointed(event) || !event.isTrusted) return
    const now = performance.now()
    if (event.type === 'pointerdown') pressedAt = now
    see(event, now)
  }
  for (const type of events)
    window.addEventListener(type, hear, { capture: true, signal: over.signal })
  return {
    movedAt,
    beganAt: (click) => (isPointed(click) ? pressedAt : performance.now()),
    stop: () => over.abort(),
  }
}

/** A key makes a click without a pointer, and without a place. */
function isPointed(event: Event): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType !== ''
}
