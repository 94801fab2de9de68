import type { Storage, Transport } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import { type Clock, knownError } from '@latchkey/protocol'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { parseHex32 } from './crypto/keys.ts'
import type { WalletConnectSetup } from './options.ts'
import { createRelay, type Relay } from './relay/relay.ts'
import { followCurrentSession } from './session/current.ts'
import type { Session } from './session/session.ts'
import { type SessionStore, sessionStore } from './session/store.ts'
import { handledMessages } from './storage/handled.ts'
import { keys } from './storage/keys.ts'
import { failures } from './wire/failures.ts'
import { type Attest, createWire, type Wire } from './wire/wire.ts'

/** The dapp's side of WalletConnect v2, around the one session of this browser. */
export type Client = {
  relay: Relay
  wire: Wire
  storage: Storage
  clock: Clock
  sessions: SessionStore
  /** Makes a session the current one; the one before is ended. */
  adoptSession(session: Session): void
  /** Throws `WALLET_DISCONNECTED` when there is none. */
  session(): Session
  /** Resolves when the wallet has answered. Throws `WALLET_DISCONNECTED`, `TIMED_OUT`. */
  pingWallet(): Promise<void>
  /** Ends the session on both sides. Resolves once the relay has the message, or after three seconds. */
  endSession(): Promise<void>
  close(): void
}

const pingLife = 30_000
const farewell = 3_000
const topicLength = 64

export function createClient(
  options: WalletConnectSetup,
  onTransport: (transport: Transport) => void,
): Client {
  const { storage, clock } = options
  const sessions = sessionStore(storage)
  const relay = createRelay({
    url: options.relayUrl,
    projectId: options.projectId,
    seed: seedIn(storage),
    clock,
    deliver: (delivery) => wire.receiveDelivery(delivery),
  })
  const share = (topic: string, message: string) => {
    if (!storage.watch) return
    storage.set(keys.shared, topic + message)
    storage.remove(keys.shared)
  }
  const handled = handledMessages(storage, clock)
  const wire: Wire = createWire(clock, relay, handled, share, options, attestation(options))

  function sendDelete({ topic }: Session): Promise<void> {
    return wire.sendNotice(topic, 'wc_sessionDelete', failures.userDisconnected)
  }

  function currentSession(): Session {
    current.checkExpiry()
    const session = sessions.current.get()
    if (!session) throw knownError('WALLET_DISCONNECTED')
    return session
  }

  const undo = [
    relay.transport.subscribe(() => onTransport(relay.transport.get())),
    storage.watch?.((key, value) => {
      if (key !== keys.shared || value === null) return
      void wire.receiveShared({
        topic: value.slice(0, topicLength),
        message: value.slice(topicLength),
      })
    }),
    whenAwake(relay.check),
  ]
  const current = followCurrentSession({ clock, sessions, relay, wire })

  return {
    relay,
    wire,
    storage,
    clock,
    sessions,
    session: currentSession,
    adoptSession(session) {
      const before = sessions.current.get()
      if (before && before.topic !== session.topic) sendDelete(before).catch(() => {})
      const fast = clock.now() - relay.clock.now()
      sessions.clear()
      sessions.set(fast > 0 ? { ...session, fast } : session)
    },
    async pingWallet() {
      await wire.sendRequest(currentSession().topic, 'wc_sessionPing', {}, { within: pingLife })
    },
    async endSession() {
      const session = sessions.current.get()
      sessions.clear()
      if (!session) return
      const sent = sendDelete(session).catch(() => {})
      sessions.set(undefined)
      await atMost(clock, farewell, sent)
    },
    close() {
      current.stop()
      for (const stop of undo) stop?.()
      sessions.close()
      wire.close()
    },
  }
}

/** Resolves with the promise, at the latest after `time` milliseconds. */
async function atMost({ after }: Clock, time: number, promise: Promise<void>): Promise<void> {
  let cancel = () => {}
  const timeUp = new Promise<void>((resolve) => {
    cancel = after(time, resolve)
  })
  await Promise.race([promise, timeUp])
  cancel()
}

/** `undefined` where the site names no verify service. */
function attestation({ verifyUrl, projectId, clock }: WalletConnectSetup): Attest | undefined {
  if (verifyUrl === undefined) return undefined
  return async (message, text) => {
    const { attest } = await loaded(import('./verify/attest.ts'))
    return attest({ verifyUrl, projectId, clock, message, text })
  }
}

function seedIn(storage: Storage): Uint8Array {
  const known = parseHex32(storage.get(keys.seed))
  if (known) return known
  const seed = randomBytes(32)
  storage.set(keys.seed, bytesToHex(seed))
  return seed
}

/** Checks the socket when the page is shown again or is online again: it may be dead without a close event. */
function whenAwake(check: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  document.addEventListener('visibilitychange', checkIfVisible)
  window.addEventListener('online', checkIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', checkIfVisible)
    window.removeEventListener('online', checkIfVisible)
  }
}
