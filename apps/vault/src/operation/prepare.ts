import { knownError } from '@latchkey/protocol'
import { batchData } from '../chain/evmBatch.ts'
import type { EvmCall } from '../chain/evmReview.ts'
import { feesOf, nonceOf } from '../chain/evmTerms.ts'
import { operationNonce } from './nonce.ts'
import {
  authorizedBy,
  operationToRpc,
  type SignedAuthorization,
  type UserOperation,
} from './operation.ts'
import {
  bundlerOf,
  type GasEstimate,
  payerName,
  paymasterOf,
  unlessAborted,
  wantsProof,
} from './services.ts'
import type { BundledChain, SponsoredChain } from './sponsored.ts'
import { stubAuthorization, stubSignature } from './stub.ts'

type Hex = `0x${string}`

/** An operation that is complete except for its signatures, with its paymaster. */
export type PreparedOperation = {
  /** Has stubs in place of the account's signatures. */
  operation: UserOperation
  /** The displayed name of the payer. `null` if the account pays. */
  payer: string | null
  /** The highest cost in wei. */
  fee: bigint
  /** The paymaster needs no second request. */
  isFinal: boolean
  /** The account's own nonce for taking over code (EIP-7702). `null` if it does not. */
  authorizing: { delegate: Hex; nonce: bigint } | null
}

/** The highest gas limit of a transaction (EIP-7825). Nodes reject more. */
const mostGas = 2n ** 24n

/** Calls of an account, and its set-up. */
export type WantedOperation = {
  account: Hex
  calls: readonly EvmCall[]
  /** The contract whose code the account takes over (EIP-7702). `null`: none. */
  delegate: Hex | null
  /** The call that deploys the account. `null` if the account is deployed, or takes over code. */
  making: { factory: Hex; factoryData: Hex } | null
}

/**
 * Prepares calls of an account as an operation that the page's operator pays for. Returns `undefined` if the operator
 * declines or gives an unusable answer; then the account pays itself. Signs nothing. Throws `ABORTED`,
 * `NETWORK_FAILED`.
 */
export async function prepareOperation(
  node: SponsoredChain,
  wanted: WantedOperation,
  signal: AbortSignal,
): Promise<PreparedOperation | undefined> {
  const draft = await draftOf(node, wanted, signal)
  return sponsored(node, draft, signal).catch(unlessAborted)
}

/** Prepares an operation that the account pays for. Also throws `WALLET_SEND_TRANSACTION` if the calls would fail. */
export async function prepareOwnOperation(
  node: BundledChain,
  wanted: WantedOperation,
  signal: AbortSignal,
): Promise<PreparedOperation> {
  const { draft, authorizing } = await draftOf(node, wanted, signal)
  const gas = await bundlerOf(node, signal).estimateGas(operationToRpc(draft))
  const operation = withGas(draft, gas)
  const fee = feeOf(operation)
  if (fee === undefined) throw knownError('WALLET_SEND_TRANSACTION')
  return { operation, fee, payer: null, isFinal: true, authorizing }
}

async function draftOf(
  node: BundledChain,
  { account, calls, delegate, making }: WantedOperation,
  signal: AbortSignal,
): Promise<Draft> {
  const [nonce, fees, own] = await Promise.all([
    operationNonce(node, account, signal),
    feesOf(node, {}, signal),
    delegate === null ? null : nonceOf(node, account, signal),
  ])
  const authorizing = delegate === null || own === null ? null : { delegate, nonce: own }
  const draft: UserOperation = {
    sender: account,
    nonce,
    callData: batchData(calls),
    ...fees,
    ...making,
    ...(authorizing && authorizedBy(stubAuthorization(node, authorizing))),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    signature: stubSignature,
  }
  return { draft, authorizing }
}

type Draft = Pick<PreparedOperation, 'authorizing'> & {
  draft: UserOperation
}

async function sponsored(
  node: SponsoredChain,
  { draft, authorizing }: Draft,
  signal: AbortSignal,
): Promise<PreparedOperation | undefined> {
  const { sponsor, isFinal, ...stub } = await paymasterOf(node, signal).stubSponsorship(
    operationToRpc(draft),
  )
  if (/^0x0*$/.test(stub.paymaster)) return undefined
  const offered = { ...draft, ...stub }
  const gas = await bundlerOf(node, signal).estimateGas(operationToRpc(offered))
  const operation = withGas(offered, gas)
  const fee = feeOf(operation)
  if (fee === undefined) return undefined
  return { operation, fee, isFinal, authorizing, payer: payerName(node, sponsor?.name) }
}

function withGas(
  operation: UserOperation,
  {
    paymasterVerificationGasLimit = operation.paymasterVerificationGasLimit,
    paymasterPostOpGasLimit = operation.paymasterPostOpGasLimit,
    ...own
  }: GasEstimate,
): UserOperation {
  return {
    ...operation,
    ...own,
    // The calls may need a little more gas once they are mined.
    callGasLimit: (own.callGasLimit * 5n) / 4n,
    ...(operation.paymaster && { paymasterVerificationGasLimit, paymasterPostOpGasLimit }),
  }
}

/** Returns the highest cost of an operation in wei, or `undefined` if its gas may exceed a transaction's limit. */
function feeOf(operation: UserOperation): bigint | undefined {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  return gas > mostGas ? undefined : gas * operation.maxFeePerGas
}

type LastWord = {
  /** Signs the authorization to use code, if the operation has one. */
  authorize: () => Promise<{ authorization?: SignedAuthorization }>
  signal: AbortSignal
}

/**
 * Returns the operation with the paymaster's signature, or `undefined` if the paymaster declines or changes. Leaves
 * everything that the visitor has approved unchanged. A paymaster that requires proof that the account will exist
 * receives the approved authorization. Others do not see it before the operation is sent.
 */
export async function withLastWord(
  node: SponsoredChain,
  { operation, isFinal, authorizing }: PreparedOperation,
  { authorize, signal }: LastWord,
): Promise<UserOperation | undefined> {
  if (isFinal) return operation
  const ask = (one: UserOperation) => paymasterOf(node, signal).sponsorship(operationToRpc(one))
  const last = await ask(operation)
    .catch(async (error: unknown) => {
      if (!authorizing || !wantsProof(error)) throw error
      return ask({ ...operation, ...(await authorize()) })
    })
    .catch(unlessAborted)
  if (!last || last.paymaster.toLowerCase() !== operation.paymaster?.toLowerCase()) return undefined
  return { ...operation, paymasterData: last.paymasterData }
}
