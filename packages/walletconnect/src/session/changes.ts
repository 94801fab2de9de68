import type { ConnectorEvent, Readable } from '@latchkey/core'
import { type LatchkeyError, namespaceOf } from '@latchkey/protocol'
import { connectedOf } from './accounts.ts'
import type { Session } from './session.ts'

type Listener = (before: Session | undefined, after: Session | undefined) => void

/** Calls back with the session before and after each change; returns what ends that. */
export type SessionChanges = (listener: Listener) => () => void

/** The changes of the session, whoever made them: the wallet, this page or another tab. */
export function sessionChanges(current: Readable<Session | undefined>): SessionChanges {
  const listeners = new Set<Listener>()
  const waiting: Parameters<Listener>[] = []
  let last = current.get()
  current.subscribe(() => {
    waiting.push([last, current.get()])
    last = current.get()
    // A listener that changes the session itself: the others hear of the first change first.
    if (waiting.length > 1) return
    for (let next = waiting[0]; next; waiting.shift(), next = waiting[0])
      for (const listener of [...listeners]) listener(...next)
  })
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

/** What the connector's listeners are told of a change. `loss`: why the session is over. */
export function connectorEvents(
  before: Session | undefined,
  after: Session | undefined,
  loss: LatchkeyError | undefined,
): ConnectorEvent[] {
  if (!after) return before ? [{ type: 'disconnect', ...(loss && { error: loss }) }] : []
  const { accounts } = connectedOf(after)
  const isSame = before && JSON.stringify(connectedOf(before).accounts) === JSON.stringify(accounts)
  const moves = Object.values(after.chains)
    .filter((chainId) => before?.chains[namespaceOf(chainId)] !== chainId)
    .map((chainId) => ({ type: 'chain' as const, chainId }))
  return [...(isSame ? [] : [{ type: 'accounts' as const, accounts }]), ...moves]
}
