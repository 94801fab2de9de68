import type { Readable } from '@latchkey/core'
import type { Session } from './session.ts'

type Listener = (before: Session | undefined, after: Session | undefined) => void

/** Calls back with the session before and after each change; returns what ends that. */
export type SessionChanges = (listener: Listener) => () => void

/** Reports the changes of the session, whether the wallet, this page or another tab makes them. */
export function sessionChanges(current: Readable<Session | undefined>): SessionChanges {
  const listeners = new Set<Listener>()
  const waiting: Parameters<Listener>[] = []
  let last = current.get()
  current.subscribe(() => {
    waiting.push([last, current.get()])
    last = current.get()
    // A listener may change the session itself: the others get the first change first.
    if (waiting.length > 1) return
    for (let next = waiting[0]; next; waiting.shift(), next = waiting[0])
      for (const listener of [...listeners]) listener(...next)
  })
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
