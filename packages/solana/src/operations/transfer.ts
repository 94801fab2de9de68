import type { OperationContext, TransferRequest } from '@latchkey/core'
import { elements } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { getTransactionEncoder } from '@solana/kit'
import { encodeBase58 } from '../base58.ts'
import { toWalletChain } from '../chains.ts'
import { compile, toBase64, type Version } from './message.ts'
import { planTransfer } from './plan.ts'
import { commitment } from './read.ts'
import { askWallet, bytesIn, handleOf, requireChain, usableFeature } from './wallet.ts'

const signatureLength = 64
/** Bytes of the longest transaction that the network carries. */
const longest = 1232

/**
 * Sends SOL or a token; the recipient's token account is opened where it is missing. Throws `SEND_INCOMPLETE`,
 * `CHAIN_NOT_SUPPORTED`, `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `WALLET_SIGN_TRANSACTION`,
 * `SOLANA_SEND_FAILED`, `WALLET_MISBEHAVED`.
 */
export async function sendTransfer(context: OperationContext, transfer: TransferRequest) {
  requireChain(context)
  const send = sendingFeature(context)
  const plan = await planTransfer(context, transfer)
  const compiled = await compile(context, plan, versionFor(context))
  const transaction = new Uint8Array(getTransactionEncoder().encode(compiled))
  const { account } = handleOf(context)
  const chain = toWalletChain(context.network.caipNetworkId)
  const input = { account, transaction, chain, options: { preflightCommitment: commitment } }
  const call = () => send.feature.call(input)
  if (send.name === 'solana:signAndSendTransaction') {
    const output = await askWallet(context, call, 'WALLET_SEND_TRANSACTION').catch(sendFailure)
    return { hash: encodeBase58(bytesIn(output, 'signature', signatureLength)) }
  }
  const output = await askWallet(context, call, 'WALLET_SIGN_TRANSACTION')
  return { hash: await broadcast(context, bytesIn(output, 'signedTransaction')) }
}

/** The visitor reads that sending failed; what of the wallet or its node failed, is the cause. */
function sendFailure(error: unknown): never {
  const isFailure =
    isKnownError(error, 'WALLET_SEND_TRANSACTION') || isKnownError(error, 'RPC_ERROR')
  throw isFailure ? knownError('SOLANA_SEND_FAILED', error) : error
}

/** The newest version of transaction that the wallet takes. */
export function versionFor(context: OperationContext): Version {
  const { feature } = sendingFeature(context)
  const versions = elements(feature.read('supportedTransactionVersions'))
  return versions?.includes(0) ? 0 : 'legacy'
}

function sendingFeature(context: OperationContext) {
  for (const name of ['solana:signAndSendTransaction', 'solana:signTransaction'] as const) {
    const feature = usableFeature(context, name)
    if (feature) return { name, feature }
  }
  throw knownError('FEATURE_UNSUPPORTED')
}

/** Sends a signed transaction through the node; its first signature is its name. */
async function broadcast({ rpc, signal }: OperationContext, signed: Uint8Array): Promise<string> {
  const signature = signed.slice(1, 1 + signatureLength)
  const isSigned = signature.length === signatureLength && signature.some((byte) => byte !== 0)
  if (!isSigned || signed.length > longest) throw knownError('WALLET_MISBEHAVED', signed)
  const options = { encoding: 'base64', preflightCommitment: commitment }
  try {
    await rpc('sendTransaction', [toBase64(signed), options], signal)
  } catch (error) {
    throw isKnownError(error, 'ABORTED') ? error : knownError('SOLANA_SEND_FAILED', error)
  }
  return encodeBase58(signature)
}
