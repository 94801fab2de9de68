import type { Latchkey } from '../kernel/client/client.ts'
import type { SignInRequest } from '../kernel/connector/signInRequest.ts'

/** Signs in with a wallet that can do so while it connects. */
export type OneClick = {
  /** What the wallet is asked; `undefined` where the site wants no sign-in. */
  request(client: Latchkey): Promise<SignInRequest | undefined>
  /** Has the wallet's answers to `asked` kept. */
  adopt(client: Latchkey, asked: SignInRequest, answers: unknown): void
}
