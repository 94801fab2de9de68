import type { ConnectRequest } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import { writeJson } from '@latchkey/protocol'
import type { Client } from '../client.ts'
import type { WalletConnectSetup } from '../options.ts'
import { pairingKey, tabStorage } from '../storage/tab.ts'
import { type Attempts, afterConnection, attemptsIn, droppedBetween } from './attempts.ts'
import type { StoredPairing } from './kept.ts'
import { type Attempt, pair } from './pair.ts'
import type { PairOptions } from './pairOptions.ts'
import { isUsable, pairingOf } from './ready.ts'

type PairingRequest = Pick<ConnectRequest, 'networks' | 'chainId' | 'signIn'>

/** The pairings of a connector. Drops those that it no longer needs. */
export type Pairings = {
  /** Makes a pairing ahead, for the next request. */
  prepare(request: PairingRequest): Attempt
  /** Returns the pairing that was made ahead if it fits the request, else a new one. */
  take(request: PairingRequest): Attempt
  /** Returns the pairing that an earlier page of this tab has offered. Throws where there is none. */
  resume(): Promise<{ attempt: Attempt; kept: StoredPairing }>
  /** A wallet receives the request of this attempt, and no other. */
  markRequested(attempt: Attempt): void
  /** The current session came by this attempt. */
  markConnected(attempt: Attempt): void
  /** The page ends: nothing is sent any more, and what is stored stays for the next page. */
  close(): void
}

export function createPairings(options: WalletConnectSetup, client: Client): Pairings {
  const { sessions, relay, wire, clock } = client
  const tab = tabStorage(options)
  let attempts: Attempts<Attempt> = {}

  function change(next: Attempts<Attempt>): void {
    const dropped = droppedBetween(attempts, next)
    attempts = next
    for (const one of dropped) one.drop()
  }

  function attemptFor(request: PairingRequest): Attempt {
    const what = pairingOf(request, options.universalProviderConfigOverride)
    const { ready } = attempts
    if (ready && isUsable(ready, what, clock.now())) return ready
    change({ ...attempts, ready: undefined })
    return begin(what)
  }

  function begin(what: Pick<PairOptions, 'proposed' | 'wanted' | 'signIn' | 'kept'>): Attempt {
    return pair({ ...options, relay, wire, storeKept, ...what })
  }

  function storeKept(kept: StoredPairing | undefined): void {
    if (kept) tab.set(pairingKey, writeJson(kept))
    else tab.remove(pairingKey)
  }

  const stopWatching = sessions.current.subscribe(() => {
    if (!sessions.current.get()) change({ ...attempts, used: undefined })
  })
  return {
    prepare(request) {
      const ready = attemptFor(request)
      change({ ...attempts, ready })
      return ready
    },
    take(request) {
      const attempt = attemptFor(request)
      // The request drops what it takes.
      attempts = { ...attempts, ready: undefined }
      return attempt
    },
    async resume() {
      const text = tab.get(pairingKey)
      const { readKept } = await loaded(import('./kept.ts'))
      const kept = readKept(tab, text, clock.now())
      const { proposed, wanted } = kept
      return { attempt: begin({ proposed, wanted, kept }), kept }
    },
    markRequested: (requested) => change({ ...attempts, requested }),
    markConnected: (used) => change(afterConnection(attempts, used)),
    close() {
      stopWatching()
      for (const one of attemptsIn(attempts)) one.close()
    },
  }
}
