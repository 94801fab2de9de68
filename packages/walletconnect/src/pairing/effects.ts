import type { Clock, LatchkeyError } from '@latchkey/protocol'
import type { Session } from '../session/session.ts'
import { failures } from '../wire/failures.ts'
import type { Wire } from '../wire/wire.ts'
import type { StoredPairing } from './kept.ts'
import type { PairingEffect } from './state.ts'

export type PairingEffectParts = {
  wire: Wire
  clock: Clock
  topic: string
  /** Milliseconds that the pairing lives. */
  left: number
  storeKept(kept: StoredPairing | undefined): void
  onTimeUp(): void
}

export type PairingEffects = {
  /** Aborts when no request to the wallet is pending any more. */
  signal: AbortSignal
  /** Resolves when a wallet has settled a session. Rejects with a known error. */
  settled: Promise<void>
  perform(effect: PairingEffect): void
}

/** Performs the effects of a pairing's transitions. The time of the pairing begins now. */
export function createPairingEffects(parts: PairingEffectParts): PairingEffects {
  const { wire, clock, topic, left, storeKept, onTimeUp } = parts
  const over = new AbortController()
  const settled = deferred()
  const stopTimer = clock.after(left, onTimeUp)
  const perform: PairingEffects['perform'] = (effect) => {
    switch (effect.kind) {
      case 'keep':
        return storeKept(effect.kept)
      case 'forget':
        return storeKept(undefined)
      case 'stopAsking':
        return over.abort(effect.reason)
      case 'stopTimer':
        return stopTimer()
      case 'unsubscribe':
        return wire.unsubscribeTopic(topic)
      case 'refuseSession':
        return refuseSession(wire, effect.session)
      case 'resolve':
        return settled.resolve()
      case 'reject':
        return settled.reject(effect.error)
    }
  }
  return { signal: over.signal, settled: settled.promise, perform }
}

/** Deletes the session on the wallet's side, so that the wallet does not show a connection. */
function refuseSession(wire: Wire, { topic }: Session): void {
  wire
    .sendNotice(topic, 'wc_sessionDelete', failures.userDisconnected)
    .catch(() => {})
    .finally(() => wire.unsubscribeTopic(topic))
}

/** A promise that is resolved or rejected from outside; its rejection need not be handled. */
function deferred() {
  let resolve = () => {}
  let reject: (error: LatchkeyError) => void = () => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  promise.catch(() => {})
  return { promise, resolve: () => resolve(), reject: (error: LatchkeyError) => reject(error) }
}
