import type { OperationContext } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import type { Verification } from '@latchkey/protocol'

/** Whether a Bitcoin address signed a text (BIP-322, or the older `signmessage`). The verifier is loaded with the first signature: `NETWORK_FAILED` where it cannot be. */
export async function verifyMessage(
  { account }: OperationContext,
  signed: { message: string; signature: string },
): Promise<Verification> {
  const verifier = await loaded(import('@latchkey/siwx/bip122'))
  return verifier.verifyMessage({ address: account.address, ...signed })
}
