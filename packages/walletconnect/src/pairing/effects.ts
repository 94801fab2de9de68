import type { LatchkeyError } from '@latchkey/protocol'
import type { Session } from '../session/session.ts'
import { failures } from '../wire/failures.ts'
import type { Wire } from '../wire/wire.ts'
import type { Kept } from './kept.ts'
import type { PairingEffect } from './state.ts'

export type PairingEffectParts = {
  wire: Wire
  topic: string
  /** Milliseconds that the pairing lives. */
  left: number
  keep(kept: Kept | undefined): void
  onTimeUp(): void
}

export type PairingEffects = {
  /** Ends what is asked of the wallet. */
  signal: AbortSignal
  /** Resolves when a wallet has settled a session. Rejects with a known error. */
  settled: Promise<void>
  perform(effect: PairingEffect): void
}

/** Carries out what the transitions of a pairing ask for. Its time begins now. */
export function createPairingEffects(parts: PairingEffectParts): PairingEffects {
  const { wire, topic, left, keep, onTimeUp } = parts
  const over = new AbortController()
  const settled = deferred()
  const timer = setTimeout(onTimeUp, left)
  const perform: PairingEffects['perform'] = (effect) => {
    switch (effect.kind) {
      case 'keep':
        return keep(effect.kept)
      case 'forget':
        return keep(undefined)
      case 'stopAsking':
        return over.abort(effect.reason)
      case 'stopTimer':
        return clearTimeout(timer)
      case 'hangUp':
        return wire.hangUp(topic)
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

/** The wallet must not believe that it is connected. */
function refuseSession(wire: Wire, { topic }: Session): void {
  wire
    .tell(topic, 'wc_sessionDelete', failures.userDisconnected)
    .catch(() => {})
    .finally(() => wire.hangUp(topic))
}

/** A promise whose end is told from elsewhere; nobody has to wait for it. */
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
