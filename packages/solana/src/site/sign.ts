import type { OperationContext } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type {
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import { takesVersion } from '../operations/send.ts'
import { requireRequested } from '../operations/signed.ts'
import {
  askForAll,
  askWallet,
  bytesIn,
  handleOf,
  requireChain,
  signatureIn,
  usableFeature,
} from '../operations/wallet.ts'
import { parseTransaction } from './parse.ts'
import { requireSignature } from './requireSignature.ts'
import type { SignedMessage } from './types.ts'

/** The most transactions of one request. */
const requestMax = 100

/** Has the wallet sign transactions in one request, and checks each. Throws as `signTransaction` of a site. */
export async function signTransactions(
  context: OperationContext,
  transactions: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  if (transactions.length === 0) return []
  if (transactions.length > requestMax) throw new TypeError(`At most ${requestMax} transactions`)
  const { account } = handleOf(context)
  const parsed = transactions.map((one) => parseTransaction(one, account.address))
  const feature = usableFeature(context, 'solana:signTransaction')
  if (!feature || !parsed.every(({ version }) => takesVersion(feature, version)))
    throw knownError('FEATURE_UNSUPPORTED')
  requireChain(context)
  const chain = toWalletChain(context.network.caipNetworkId)
  const inputs = transactions.map(
    (one) => ({ account, transaction: one.slice(), chain }) satisfies SolanaSignTransactionInput,
  )
  const call = () => feature.call(...inputs)
  const outputs = await askForAll(context, call, 'WALLET_SIGN_TRANSACTION')
  if (outputs.length !== transactions.length) throw knownError('WALLET_MISBEHAVED', outputs)
  const checks = transactions.map(async (requested, index) => {
    const given = bytesIn(outputs[index], 'signedTransaction')
    return (await requireRequested(given, requested, account.address)).transaction
  })
  return Promise.all(checks)
}

/** Has the wallet sign bytes, and verifies the signature. Throws as `signMessage` of a site. */
export async function signBytes(
  context: OperationContext,
  message: Uint8Array,
): Promise<SignedMessage> {
  const feature = usableFeature(context, 'solana:signMessage')
  if (!feature) throw knownError('FEATURE_UNSUPPORTED')
  const { account } = handleOf(context)
  const input = { account, message: message.slice() } satisfies SolanaSignMessageInput
  const output = await askWallet(context, () => feature.call(input), 'WALLET_SIGN_MESSAGE')
  const signedMessage = bytesIn(output, 'signedMessage')
  const isSame =
    signedMessage.length === message.length &&
    signedMessage.every((byte, index) => byte === message[index])
  if (!isSame) throw knownError('WALLET_MISBEHAVED', output)
  const signature = signatureIn(output)
  await requireSignature({ signature, signedMessage }, account.address)
  return { signedMessage, signature }
}
