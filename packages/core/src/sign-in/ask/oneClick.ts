import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import type { SignInRequest } from '../../kernel/connector/signInRequest.ts'
import { pairingTimes } from '../../kernel/links/pairing.ts'
import { loadSignIn } from '../loadSignIn.ts'
import { clientSignIn } from '../signInState.ts'

/**
 * Creates the request for a wallet that signs in while it connects. Returns `undefined` if the site wants no sign-in or
 * writes the text itself, or if the request cannot be created, such as without a nonce. Then the wallet connects first, and the sign-in reports
 * the error. Returns the same request until it is answered or older than a pairing may be, so that a prepared pairing
 * carries the request that `connect` expects.
 */
async function request(client: Latchkey): Promise<SignInRequest | undefined> {
  const { siwx } = client.options
  if (!siwx || siwx.sessions.write) return undefined
  const current = clientSignIn(client)
  const { prepared } = current
  const { clock } = client[internals]
  if (prepared && clock.now() - prepared.at < pairingTimes.life - pairingTimes.spare)
    return prepared.request
  try {
    const made = await (await loadSignIn()).oneClickRequest(client, siwx)
    current.prepared = { request: made, at: clock.now() }
    return made
  } catch {
    return undefined
  }
}

/** Saves the wallet's answers to the request after its connection exists. Sessions are read afterwards. */
function adopt(client: Latchkey, signIn: SignInRequest, answers: unknown): void {
  const { siwx } = client.options
  if (!siwx || answers === undefined) return
  clientSignIn(client).prepared = null
  clientSignIn(client).adopting = loadSignIn().then(
    (work) => work.adoptSignedIn(client, siwx, signIn, answers),
    () => {},
  )
}

/** Signs in with a wallet that can do so while it connects. */
export const oneClick = { request, adopt }
