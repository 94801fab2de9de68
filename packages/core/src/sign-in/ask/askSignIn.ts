import { isKnownError, referenceOf } from '@latchkey/protocol'
import type { SignInFields } from '@latchkey/siwx/message'
import type { SignedIn } from '../../kernel/connector/signInRequest.ts'
import { callWallet } from '../../kernel/operations/callWallet.ts'
import type { OperationContext } from '../../kernel/operations/operationContext.ts'
import type { Operations } from '../../kernel/operations/operations.ts'

/**
 * Has the wallet write and sign the message itself (Sign In With Solana), so that it can display its meaning. Returns
 * `undefined` if the wallet cannot; then request a signature.
 */
export async function askSignIn(
  { signIn }: Operations,
  context: OperationContext,
  { accountAddress: _, chainId, ...fields }: SignInFields,
): Promise<Pick<SignedIn, 'message' | 'signature'> | undefined> {
  if (!signIn) return undefined
  const request = { ...fields, chainId: referenceOf(chainId), version: '1' }
  try {
    const { message, signature } = await callWallet(() => signIn(context, request), context.signal)
    return { message, signature }
  } catch (error) {
    if (isKnownError(error, 'FEATURE_UNSUPPORTED')) return undefined
    throw error
  }
}
