import type { Writable } from 'node:stream'

/**
 * Gathers what is written within one turn of the event loop. A system call costs more than a frame, so that the frames
 * of one socket go out in one.
 */
export type Turns = {
  /** Holds back what is written to the stream until the turn is over. */
  hold(stream: Writable): void
  /** Runs the step once everything that is held back has been written. What it writes is gathered, too. */
  afterwards(step: () => void): void
}

export function createTurns(): Turns {
  const held = new Set<Writable>()
  let steps: (() => void)[] = []
  let isEnding = false

  function release(): void {
    for (const stream of held) stream.uncork()
    held.clear()
  }

  function endTurn(): void {
    isEnding = false
    release()
    const due = steps
    steps = []
    for (const step of due) step()
    release()
  }

  function expectEnd(): void {
    if (!isEnding) setImmediate(endTurn)
    isEnding = true
  }

  return {
    hold(stream) {
      if (held.has(stream)) return
      stream.cork()
      held.add(stream)
      expectEnd()
    },
    afterwards(step) {
      steps.push(step)
      expectEnd()
    },
  }
}
