import { anySignal, knownError } from '@latchkey/protocol'
import { associationKeys, associationUri, randomPort } from './association.ts'
import { rawKey } from './cipher.ts'
import { type Launch, launchFromPage } from './launch.ts'
import { allowLoopback, type LoopbackStep } from './loopback.ts'
import { isWebView } from './place.ts'
import { type MobileSessionState, openSession, type Session } from './session.ts'
import { type MobileTiming, mobileTiming } from './timing.ts'

/** How a wallet app is reached; all of it has defaults. */
export type Reach = {
  /** Opens the wallet's link, where a page cannot do it itself: inside a native shell. */
  launch?: Launch
  /** The port that the wallet shall listen on, 49152 to 65535. Default: a random one. */
  port?: () => number
  /** The time limit of each step. */
  timing?: MobileTiming
}

export type Watch = {
  onState(state: MobileSessionState): void
  onStep(step: LoopbackStep | 'launchApp'): void
  onLaunched(): void
}

/**
 * Opens a wallet app and meets it. Throws `MOBILE_SECURE_CONTEXT`, `MOBILE_BROWSER_UNSUPPORTED`, `MOBILE_LOOPBACK_DENIED`,
 * `MOBILE_PORT_OUT_OF_RANGE`, `MOBILE_FORBIDDEN_BASE_URL`, `MOBILE_WALLET_NOT_FOUND`, and what `openSession` throws.
 */
export async function associate(
  { launch = launchFromPage, port = randomPort, timing = mobileTiming }: Reach,
  base: string | undefined,
  signal: AbortSignal,
  { onState, onStep, onLaunched }: Watch,
): Promise<Session> {
  if (globalThis.isSecureContext === false) throw knownError('MOBILE_SECURE_CONTEXT')
  if (isWebView()) throw knownError('MOBILE_BROWSER_UNSUPPORTED')
  const chosen = port()
  await allowLoopback(chosen, signal, onStep)
  onStep('launchApp')
  const association = await associationKeys()
  const uri = associationUri(await rawKey(association.publicKey), chosen, base)
  const over = new AbortController()
  const either = anySignal([signal, over.signal])
  const setup = { association, port: chosen, timing, onState }
  // The launch can only fail. The session alone reports the wallet's answer.
  const absent = new Promise<never>((_, reject) => {
    launch(uri, { within: timing.launch, signal: either }).then(onLaunched, reject)
  })
  const meeting = openSession({ ...setup, signal: either })
  try {
    return await Promise.race([meeting, absent])
  } catch (error) {
    meeting.then((session) => session.close()).catch(() => {})
    throw error
  } finally {
    absent.catch(() => {})
    over.abort()
  }
}
