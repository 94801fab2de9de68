import type { OperationContext, SignedIn, SignInRequest } from '@latchkey/core'
import { copyOf, featureOf, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type { SolanaSignMessageInput } from '@solana/wallet-standard-features'
import { encodeBase58 } from '../base58.ts'
import { parseAccounts } from '../parse.ts'
import { askWallet, bytesIn, handleOf, signatureIn, usableFeature } from './wallet.ts'

/**
 * Signs a text's UTF-8 bytes; the signature is base58. Throws `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`,
 * `WALLET_SIGN_MESSAGE`, and `WALLET_MISBEHAVED` when something else was signed.
 */
export async function signMessage(context: OperationContext, text: string) {
  const feature = usableFeature(context, 'solana:signMessage')
  if (!feature) throw knownError('FEATURE_UNSUPPORTED')
  const message = new TextEncoder().encode(text)
  const { account } = handleOf(context)
  const input = { account, message } satisfies SolanaSignMessageInput
  const output = await askWallet(context, () => feature.call(input), 'WALLET_SIGN_MESSAGE')
  const signature = signatureIn(output)
  if (textOf(bytesIn(output, 'signedMessage')) !== text)
    throw knownError('WALLET_MISBEHAVED', output)
  return { signature: encodeBase58(signature) }
}

/**
 * Sign In With Solana: the wallet writes and signs a CAIP-122 message. Throws `FEATURE_UNSUPPORTED`,
 * `REQUEST_DECLINED`, `WALLET_SIGN_IN`, `WALLET_MISBEHAVED`.
 */
export async function signIn(context: OperationContext, request: SignInRequest): Promise<SignedIn> {
  // A feature of the wallet: accounts do not list it, for it may make one.
  const feature = featureOf(handleOf(context).wallet, 'solana:signIn')
  if (!feature) throw knownError('FEATURE_UNSUPPORTED')
  const input = copyOf({ address: context.account.address, ...request })
  const output = await askWallet(context, () => feature.call(input), 'WALLET_SIGN_IN')
  const [account] = parseAccounts({ accounts: [field(output, 'account')] })
  if (!account) throw knownError('WALLET_MISBEHAVED', output)
  return {
    address: account.address,
    message: textOf(bytesIn(output, 'signedMessage')),
    signature: encodeBase58(signatureIn(output)),
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
