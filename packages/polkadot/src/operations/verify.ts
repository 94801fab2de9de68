import type { OperationContext } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import type { Verification } from '@latchkey/protocol'

/** Whether a Polkadot account signed a text between `<Bytes>` and `</Bytes>`. The verifier is loaded with the first signature: `NETWORK_FAILED` where it cannot be. */
export async function verifyMessage(
  { account }: OperationContext,
  signed: { message: string; signature: string },
): Promise<Verification> {
  const verifier = await loaded(import('@latchkey/siwx/polkadot'))
  return verifier.verifyMessage({ address: account.address, ...signed })
}
