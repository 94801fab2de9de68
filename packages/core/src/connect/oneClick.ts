import type { Latchkey } from '../kernel/client/client.ts'
import type { SignInRequest } from '../kernel/connector/signInRequest.ts'

/** Signs in with a wallet that can do so while it connects. */
export type OneClick = {
  /** Creates the sign-in request for the wallet. Returns `undefined` if the site wants no sign-in. */
  request(client: Latchkey): Promise<SignInRequest | undefined>
  /** Stores the sessions that the wallet answered to this request. */
  adopt(client: Latchkey, signIn: SignInRequest, answers: unknown): void
}
