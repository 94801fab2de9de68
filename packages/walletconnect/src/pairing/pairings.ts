import type { ConnectRequest } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import type { Client } from '../client.ts'
import type { WalletConnectSetup } from '../options.ts'
import { pairingKey, tabStorage } from '../storage/tab.ts'
import {
  type AttemptEvent,
  type Attempts,
  attemptStep,
  attemptsIn,
  noAttempts,
} from './attempts.ts'
import type { StoredPairing } from './kept.ts'
import { type Attempt, pair } from './pair.ts'
import type { PairOptions } from './pairOptions.ts'
import { isUsable, pairingOf } from './ready.ts'

type PairingRequest = Pick<ConnectRequest, 'networks' | 'chainId' | 'signIn'>

/** The pairings of a connector. The one place of effects of `attemptStep`. */
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
  let attempts: Attempts<Attempt> = noAttempts

  function dispatch(event: AttemptEvent<Attempt>): void {
    const step = attemptStep(attempts, event)
    attempts = step.attempts
    for (const one of step.dropped) one.drop()
  }

  function attemptFor(request: PairingRequest): Attempt {
    const what = pairingOf(request, options.universalProviderConfigOverride)
    const { ready } = attempts
    if (ready && isUsable(ready, what, clock.now())) return ready
    dispatch({ kind: 'outdated' })
    return begin(what)
  }

  function begin(what: Pick<PairOptions, 'proposed' | 'wanted' | 'signIn' | 'kept'>): Attempt {
    return pair({ ...options, relay, wire, storeKept, ...what })
  }

  function storeKept(kept: StoredPairing | undefined): void {
    if (kept) tab.set(pairingKey, JSON.stringify(kept))
    else tab.remove(pairingKey)
  }

  const stopWatching = sessions.current.subscribe(() => {
    if (!sessions.current.get()) dispatch({ kind: 'sessionEnded' })
  })
  return {
    prepare(request) {
      const attempt = attemptFor(request)
      dispatch({ kind: 'prepared', attempt })
      return attempt
    },
    take(request) {
      const attempt = attemptFor(request)
      dispatch({ kind: 'taken' })
      return attempt
    },
    async resume() {
      const text = tab.get(pairingKey)
      const { readKept } = await loaded(import('./kept.ts'))
      const kept = readKept(tab, text, clock.now())
      const { proposed, wanted } = kept
      return { attempt: begin({ proposed, wanted, kept }), kept }
    },
    markRequested: (attempt) => dispatch({ kind: 'requested', attempt }),
    markConnected: (attempt) => dispatch({ kind: 'connected', attempt }),
    close() {
      stopWatching()
      for (const one of attemptsIn(attempts)) one.close()
    },
  }
}
