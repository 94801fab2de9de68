import type { Readable } from '@latchkey/core'

/** Begins something whenever a fact comes to hold, and undoes it when it no longer does. Returns the undo of it all. */
export function whileTrue(
  fact: Readable<boolean>,
  begin: () => (() => void) | undefined,
): () => void {
  let undo: (() => void) | undefined
  let holds = false
  const stop = () => {
    holds = false
    undo?.()
    undo = undefined
  }
  const follow = () => {
    if (fact.get() === holds) return
    if (holds) return stop()
    holds = true
    undo = begin()
  }
  const unsubscribe = fact.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
  }
}
