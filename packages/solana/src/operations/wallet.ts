import type { OperationContext } from '@latchkey/core'
import { ask, bytes, elements, featureOf, field, listIn, walletError } from '@latchkey/core/foreign'
import { knownError, type PlainErrorCode } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type { Feature } from '../wallet.ts'

/** The connected wallet and its object for the account. Throws `WALLET_NOT_SELECTED`, `WALLET_NOT_CONNECTED`. */
export function handleOf({ connector, account }: OperationContext) {
  const signer = connector.signer('solana')
  if (!signer) throw knownError('WALLET_NOT_SELECTED')
  const handle = signer.account(account.address)
  if (!handle) throw knownError('WALLET_NOT_CONNECTED')
  return { wallet: signer.wallet, account: handle }
}

/** A feature that both the wallet and the account have, ready to be called. */
export function usableFeature(context: OperationContext, feature: Feature) {
  const { wallet, account } = handleOf(context)
  return listIn(account, 'features').includes(feature) ? featureOf(wallet, feature) : undefined
}

/** Throws `CHAIN_NOT_SUPPORTED` when the account is not for the network. */
export function requireChain(context: OperationContext): void {
  const chain = toWalletChain(context.network.caipNetworkId)
  if (!listIn(handleOf(context).account, 'chains').includes(chain))
    throw knownError('CHAIN_NOT_SUPPORTED')
}

/** Asks the wallet in the visitor's name. A refusal is `REQUEST_DECLINED`, another failure `failed`. */
export async function askWallet(
  context: OperationContext,
  call: () => unknown,
  failed: PlainErrorCode,
): Promise<unknown> {
  return (await askForAll(context, call, failed))[0]
}

/** The outputs of a request with several inputs, in their order. */
export async function askForAll(
  context: OperationContext,
  call: () => unknown,
  failed: PlainErrorCode,
): Promise<readonly unknown[]> {
  const failure = (thrown: unknown) => walletError(thrown, 'REQUEST_DECLINED', failed)
  return elements(await ask(call, context.signal, failure)) ?? []
}

/** Bytes, of a known length if one is named, in what a wallet gave. Throws `WALLET_MISBEHAVED`. */
export function bytesIn(output: unknown, key: string, length?: number): Uint8Array {
  const given = bytes(field(output, key))
  if (!given || (length !== undefined && given.length !== length))
    throw knownError('WALLET_MISBEHAVED', output)
  return given
}

/** Bytes of an Ed25519 signature. */
export const signatureLength = 64

/** The signature in what a wallet gave. Throws `WALLET_MISBEHAVED`. */
export function signatureIn(output: unknown): Uint8Array {
  return bytesIn(output, 'signature', signatureLength)
}
