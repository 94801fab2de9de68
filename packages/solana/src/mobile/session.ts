import { field } from '@latchkey/core/foreign'
import {
  anySignal,
  isKnownError,
  knownError,
  type LatchkeyError,
  writeJson,
} from '@latchkey/protocol'
import type { AssociationKeys } from './association.ts'
import { type Channel, openChannel } from './channel.ts'
import {
  type FrameCipher,
  frameCipher,
  helloRequest,
  pointBytes,
  rawKey,
  sessionKeys,
  sharedKey,
} from './cipher.ts'
import { walletFailure } from './failure.ts'
import type { MobileTiming } from './timing.ts'

/** How far the session with a wallet app is. */
export type MobileSessionState = 'disconnected' | 'connecting' | 'hello_req_sent' | 'connected'
/** Wallets of the protocol's first version do not say which they speak. */
export type ProtocolVersion = 'v1' | 'legacy'

/** An encrypted session with a wallet app. */
export type Session = {
  version: ProtocolVersion
  /** One JSON-RPC call. Rejects with what the wallet says, or `MOBILE_SESSION_CLOSED`. */
  request(method: string, params: object): Promise<unknown>
  /** What still waits is rejected with the reason: `MOBILE_SESSION_CLOSED` unless another is given. */
  close(reason?: LatchkeyError): void
}

export type SessionSetup = {
  association: AssociationKeys
  port: number
  timing: MobileTiming
  signal: AbortSignal
  onState(state: MobileSessionState): void
}

/**
 * Meets the wallet app that listens on a port of this phone. Throws `MOBILE_SESSION_TIMEOUT`,
 * `MOBILE_SESSION_CLOSED`, `MOBILE_PROTOCOL_VERSION`, `WALLET_MISBEHAVED`, `ABORTED`.
 */
export async function openSession(setup: SessionSetup): Promise<Session> {
  const { port, timing, signal, onState } = setup
  const deadline = AbortSignal.timeout(timing.total)
  const either = anySignal([signal, deadline])
  onState('connecting')
  try {
    const url = `ws://localhost:${port}/solana-wallet`
    return await meet(setup, await openChannel(url, timing.retryDelays, either), either)
  } catch (error) {
    onState('disconnected')
    const isLate = deadline.aborted && isKnownError(error, 'TIMED_OUT')
    throw isLate ? knownError('MOBILE_SESSION_TIMEOUT', error) : error
  }
}

async function meet(
  { association, onState }: SessionSetup,
  channel: Channel,
  signal: AbortSignal,
): Promise<Session> {
  try {
    const keys = await sessionKeys()
    const hello = await helloRequest(keys, association)
    let answer: Uint8Array<ArrayBuffer>
    // An empty frame says that the wallet is there now.
    do {
      channel.send(hello)
      onState('hello_req_sent')
      answer = await channel.next(signal)
    } while (answer.length === 0)
    const salt = await rawKey(association.publicKey)
    const key = await sharedKey(answer.slice(0, pointBytes), keys, salt)
    const cipher = frameCipher(key)
    const properties = answer.slice(pointBytes)
    const version = properties.length > 0 ? parseVersion(await cipher.open(properties)) : 'legacy'
    onState('connected')
    return converse(channel, cipher, version, onState)
  } catch (error) {
    channel.close()
    throw error
  }
}

function parseVersion(text: string): ProtocolVersion {
  const version = field(parseJson(text), 'v')
  if (version === undefined || version === 'legacy') return 'legacy'
  if (version === 1 || version === '1' || version === 'v1') return 'v1'
  throw knownError('MOBILE_PROTOCOL_VERSION', version)
}

type Waiting = { resolve(result: unknown): void; reject(error: unknown): void }

function converse(
  channel: Channel,
  cipher: FrameCipher,
  version: ProtocolVersion,
  onState: SessionSetup['onState'],
): Session {
  const waiting = new Map<number, Waiting>()
  let sending = Promise.resolve()
  let lastId = 0
  let over: LatchkeyError | undefined

  function end(error: LatchkeyError) {
    over ??= error
    for (const { reject } of waiting.values()) reject(over)
    waiting.clear()
    channel.close()
    onState('disconnected')
  }
  function hear(text: string) {
    const answer = parseJson(text)
    const id = Number(field(answer, 'id'))
    const pending = waiting.get(id)
    waiting.delete(id)
    const error = field(answer, 'error')
    if (error === undefined || error === null) pending?.resolve(field(answer, 'result'))
    else pending?.reject(walletFailure(error))
  }
  async function listen() {
    for (;;) hear(await cipher.open(await channel.next()))
  }
  listen().catch((error: unknown) => end(sessionError(error)))

  return {
    version,
    request(method, params) {
      return new Promise((resolve, reject) => {
        if (over) return reject(over)
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        const call = writeJson({ jsonrpc: '2.0', id, method, params })
        sending = sending
          .then(async () => channel.send(await cipher.seal(call)))
          .catch((error: unknown) => end(sessionError(error)))
      })
    },
    close: (reason = knownError('MOBILE_SESSION_CLOSED')) => end(reason),
  }
}

function sessionError(error: unknown): LatchkeyError {
  return isKnownError(error) ? error : knownError('MOBILE_SESSION_CLOSED', error)
}

/** Throws `WALLET_MISBEHAVED` for what is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw knownError('WALLET_MISBEHAVED', cause)
  }
}
