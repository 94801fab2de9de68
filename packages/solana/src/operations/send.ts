import type { Capabilities, OperationContext, Sent, TransactionPlan } from '@latchkey/core'
import { elements, requireWanted } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { getTransactionEncoder } from '@solana/kit'
import { encodeBase58 } from '../base58.ts'
import { toWalletChain } from '../chains.ts'
import { solanaPlan } from '../plan.ts'
import { compile, toBase64, type Version } from './message.ts'
import { commitment, readNumber } from './read.ts'
import { requireAsked } from './signed.ts'
import { askWallet, bytesIn, handleOf, requireChain, usableFeature } from './wallet.ts'

const signatureLength = 64

/**
 * Asks the wallet to sign and send a plan's transaction, or to sign it only and sends it then: no bytes but those that
 * were asked for, with what a wallet may add. Throws `CHAIN_NOT_SUPPORTED`, `FEATURE_UNSUPPORTED`,
 * `REQUEST_DECLINED`, `WALLET_SIGN_TRANSACTION`, `SOLANA_SEND_FAILED`, `WALLET_MISBEHAVED`.
 */
export async function send(context: OperationContext, planned: TransactionPlan): Promise<Sent> {
  requireChain(context)
  const plan = solanaPlan(planned)
  const sending = sendingFeature(context)
  const since = readNumber(await context.rpc('getSlot', [{ commitment }], context.signal))
  const compiled = await compile(context, plan, versionFor(context))
  const transaction = new Uint8Array(getTransactionEncoder().encode(compiled))
  const { account } = handleOf(context)
  const chain = toWalletChain(context.network.caipNetworkId)
  const input = { account, transaction, chain, options: { preflightCommitment: commitment } }
  const call = () => sending.feature.call(input)
  requireWanted(context)
  if (sending.name === 'solana:signAndSendTransaction') {
    const output = await askWallet(context, call, 'WALLET_SEND_TRANSACTION').catch(sendFailure)
    return {
      way: 'single',
      hash: encodeBase58(bytesIn(output, 'signature', signatureLength)),
      since,
    }
  }
  const output = await askWallet(context, call, 'WALLET_SIGN_TRANSACTION')
  const signed = bytesIn(output, 'signedTransaction')
  const signature = await requireAsked(signed, transaction, plan.account)
  await broadcast(context, signed)
  return { way: 'single', hash: encodeBase58(signature), since }
}

/** A transaction on Solana carries out all of its instructions or none. */
export async function capabilities(): Promise<Capabilities> {
  return { batches: true }
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

/** Sends a signed transaction through the node. */
async function broadcast({ rpc, signal }: OperationContext, signed: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', preflightCommitment: commitment }
  try {
    await rpc('sendTransaction', [toBase64(signed), options], signal)
  } catch (error) {
    throw isKnownError(error, 'ABORTED') ? error : knownError('SOLANA_SEND_FAILED', error)
  }
}
