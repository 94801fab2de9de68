import type { Writable } from 'node:stream'

/**
 * Writes the frames of one iteration of the event loop together, since a system call costs more than a frame: one call for
 * each socket.
 */
export type WriteBatch = {
  /** Holds the stream's writes back until the iteration ends. */
  hold(stream: Writable): void
  /** Runs a step after the held writes. Holds the writes of the step, too. */
  afterwards(step: () => void): void
}

/** Creates an empty batch. */
export function createWriteBatch(): WriteBatch {
  const held = new Set<Writable>()
  let steps: (() => void)[] = []
  let isEnding = false

  function release(): void {
    for (const stream of held) stream.uncork()
    held.clear()
  }

  function endIteration(): void {
    isEnding = false
    release()
    const due = steps
    steps = []
    for (const step of due) step()
    release()
  }

  function expectEnd(): void {
    if (!isEnding) setImmediate(endIteration)
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
