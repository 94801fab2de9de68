import type { OperationContext } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import type { Verification } from '@latchkey/protocol'

/** Whether a Solana account signed a text (Ed25519). The verifier is loaded with the first signature: `NETWORK_FAILED` where it cannot be. */
export async function verifyMessage(
  { account }: OperationContext,
  signed: { message: string; signature: string },
): Promise<Verification> {
  const verifier = await loaded(import('@latchkey/siwx/solana'))
  return verifier.verifyMessage({ address: account.address, ...signed })
}
