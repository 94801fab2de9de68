import { createStillness } from './stillness.ts'

const events = ['pointermove', 'pointerdown', 'pointerup', 'click'] as const

/** Reports whether the page keeps its position, by pointer events. Times are of `performance.now`. */
export type StillnessWatch = {
  /** Returns the time of the last detected move. */
  movedAt(): number
  /** Returns the start of a click: the press of its pointer, or the click itself if a key made it. */
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

/** A key makes a click without a pointer and without a position. */
function isPointed(event: Event): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType !== ''
}
