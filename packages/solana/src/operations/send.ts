import type {
  Capabilities,
  OperationContext,
  Sent,
  Submission,
  TransactionPlan,
} from '@latchkey/core'
import { elements, requireWanted, submit } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import { getTransactionEncoder } from '@solana/kit'
import { encodeBase58 } from '../base58.ts'
import { type SolanaPlan, solanaPlan } from '../plan.ts'
import { broadcast } from './broadcast.ts'
import { findSent, newestSignature } from './findSent.ts'
import { compile, toBase64, type Version } from './message.ts'
import { commitment, readNumber } from './read.ts'
import { requireRequested } from './signed.ts'
import { askWallet, bytesIn, handleOf, requireChain, signatureIn, usableFeature } from './wallet.ts'

/**
 * Sends a plan's transaction by the wallet, or lets the wallet sign it and submits it. Accepts only the requested
 * bytes, with the additions that a wallet may make. A signed transaction counts as sent unless the node refuses it:
 * after a lost answer, `follow` finds it by its signature and submits the same bytes again. Checks the account's
 * signatures before it accepts that a wallet failed to send. Throws `CHAIN_NOT_SUPPORTED`, `FEATURE_UNSUPPORTED`,
 * `REQUEST_DECLINED`, `WALLET_SIGN_TRANSACTION`, `SOLANA_SEND_FAILED`, `SUBMISSION_UNKNOWN`, `SUBMISSION_UNCHECKED`,
 * `WALLET_MISBEHAVED`.
 */
export async function send(context: OperationContext, planned: TransactionPlan): Promise<Sent> {
  requireChain(context)
  const plan = solanaPlan(planned)
  const sending = sendingFeature(context)
  const [since, newest] = await Promise.all([
    context.rpc('getSlot', [{ commitment }], context.signal).then(readNumber),
    newestSignature(context, plan.account),
  ])
  const compiled = await compile(context, plan, versionFor(context))
  const submission = { since, lastBlock: compiled.lastBlock, ...(newest && { newest }) }
  const transaction = new Uint8Array(getTransactionEncoder().encode(compiled))
  const request = { context, plan, submission, transaction }
  requireWanted(context)
  return sending.name === 'solana:signAndSendTransaction'
    ? signAndSend(request, sending.feature)
    : signThenSend(request, sending.feature)
}

type SendRequest = {
  context: OperationContext
  plan: SolanaPlan
  submission: Submission
  /** Ours alone: the wallet gets a copy, for what it gives back is held against these bytes. */
  transaction: Uint8Array
}

type SendingFeature = NonNullable<ReturnType<typeof usableFeature>>

/** Returns the input of a request to the wallet. */
function inputOf({ context, plan, transaction }: SendRequest) {
  const { account } = handleOf(context)
  const chain = toWalletChain(context.network.caipNetworkId)
  const options = { preflightCommitment: commitment, ...plan.sending }
  return { account, transaction: transaction.slice(), chain, options }
}

/** The wallet sends. After a failure the account's signatures show whether it did. */
function signAndSend(request: SendRequest, feature: SendingFeature): Promise<Sent> {
  const { context, plan, submission } = request
  const input = inputOf(request)
  return submit(context, {
    submission,
    async ask() {
      const call = () => feature.call(input)
      const output = await askWallet(context, call, 'WALLET_SEND_TRANSACTION').catch(sendFailure)
      const hash = encodeBase58(signatureIn(output))
      return { way: 'single', hash, since: submission.since }
    },
    find: () => findSent(context, submission, plan),
  })
}

/** The wallet signs and we send: the signature is known, and noted, before any node has the transaction. */
async function signThenSend(request: SendRequest, feature: SendingFeature): Promise<Sent> {
  const { context, plan, submission, transaction } = request
  const input = inputOf(request)
  const output = await askWallet(context, () => feature.call(input), 'WALLET_SIGN_TRANSACTION')
  const given = bytesIn(output, 'signedTransaction')
  const { transaction: signed, signatures } = await requireRequested(
    given,
    transaction,
    plan.account,
  )
  const [first] = signatures
  if (!first || signatures.includes(null)) throw knownError('WALLET_MISBEHAVED', given)
  const hash = encodeBase58(first)
  context.noteSubmission?.({ ...submission, signature: hash })
  const isTaken = await broadcast(context, { signed, hash, options: plan.sending }).catch(
    (error: unknown) => {
      // No node has what was refused.
      if (isKnownError(error, 'SOLANA_SEND_FAILED'))
        context.noteSubmission?.({ ...submission, lastBlock: 0n })
      throw error
    },
  )
  const { since } = submission
  return { way: 'single', hash, since, ...(!isTaken && { bytes: toBase64(signed) }) }
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
  return takesVersion(sendingFeature(context).feature, 0) ? 0 : 'legacy'
}

/** Whether a wallet's feature takes transactions of a version. */
export function takesVersion(feature: SendingFeature, version: unknown): boolean {
  const versions = elements(feature.read('supportedTransactionVersions'))
  return version === 'legacy' || versions?.includes(version) === true
}

/** Throws `FEATURE_UNSUPPORTED` where the wallet does not send transactions of a version. */
export function requireVersion(context: OperationContext, version: unknown): void {
  if (!takesVersion(sendingFeature(context).feature, version))
    throw knownError('FEATURE_UNSUPPORTED')
}

function sendingFeature(context: OperationContext) {
  for (const name of ['solana:signAndSendTransaction', 'solana:signTransaction'] as const) {
    const feature = usableFeature(context, name)
    if (feature) return { name, feature }
  }
  throw knownError('FEATURE_UNSUPPORTED')
}
