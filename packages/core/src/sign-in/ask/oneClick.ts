import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import type { SignInRequest } from '../../kernel/connector/signInRequest.ts'
import { pairingTimes } from '../../kernel/links/pairing.ts'
import { loadSignIn } from '../loadSignIn.ts'
import { clientSignIn } from '../signInState.ts'

/**
 * What a wallet that signs in while it connects is asked; `undefined` where the site wants no sign-in. The same until it
 * is answered, or as old as a pairing may be: a pairing that was made ahead asks what `connect` then waits for. Where it
 * cannot be made, such as without a nonce, the wallet connects without, and the sign-in says why.
 */
async function request(client: Latchkey): Promise<SignInRequest | undefined> {
  const { siwx } = client.options
  if (!siwx) return undefined
  const current = clientSignIn(client)
  const { asked } = current
  const { clock } = client[internals]
  if (asked && clock.now() - asked.at < pairingTimes.life - pairingTimes.spare) return asked.request
  try {
    const made = await (await loadSignIn()).oneClickRequest(client, siwx)
    current.asked = { request: made, at: clock.now() }
    return made
  } catch {
    return undefined
  }
}

/** Has the answers of a wallet to `asked` kept, once its connection is there; sessions are looked for behind that. */
function adopt(client: Latchkey, asked: SignInRequest, answers: unknown): void {
  const { siwx } = client.options
  if (!siwx || answers === undefined) return
  clientSignIn(client).asked = null
  clientSignIn(client).adopting = loadSignIn().then(
    (work) => work.adoptSignedIn(client, siwx, asked, answers),
    () => {},
  )
}

/** Signs in with a wallet that can do so while it connects. */
export const oneClick = { request, adopt }
