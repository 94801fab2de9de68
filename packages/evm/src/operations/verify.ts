import type { OperationContext, TypedData } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import type { Verification } from '@latchkey/protocol'
import { anySignal } from '@latchkey/protocol'

/** Milliseconds to wait for the chain, where only the chain can verify. */
const patience = 15_000

/**
 * Verifies an account's signature of a text (EIP-191): by its key, or by its contract (ERC-1271, ERC-6492), with calls
 * to the network. Loads the verifier with the first signature. Throws `NETWORK_FAILED` if it cannot load.
 */
export async function verifyMessage(
  context: OperationContext,
  { message, signature }: { message: string; signature: string },
): Promise<Verification> {
  const { verifier, ...account } = await verifierFor(context)
  return verifier.verifyMessage({ ...account, message, signature })
}

/** Whether the account signed typed data (EIP-712), as `verifyMessage` finds out. */
export async function verifyTypedData(
  context: OperationContext,
  { data, signature }: { data: TypedData; signature: string },
): Promise<Verification> {
  const { verifier, ...account } = await verifierFor(context)
  return verifier.verifyTypedData({ ...account, data, signature })
}

async function verifierFor({ account, rpc, signal }: OperationContext) {
  const verifier = await loaded(import('@latchkey/siwx/eip155'))
  const ethCall = verifier.ethCallOf((method, params) => {
    const deadline = AbortSignal.timeout(patience)
    return rpc(method, params, signal ? anySignal([signal, deadline]) : deadline)
  })
  return { verifier, address: account.address, ethCall }
}
