import { knownError } from '@latchkey/protocol'
import { batchData } from '../chain/evmBatch.ts'
import type { EvmCall } from '../chain/evmReview.ts'
import { feesOf, nonceOf } from '../chain/evmTerms.ts'
import { operationNonce } from './nonce.ts'
import {
  operationToRpc,
  type SignedAuthorization,
  type Sponsorship,
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

/** An operation that is complete except for the paymaster's signature, with its paymaster. */
export type PreparedOperation = {
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
export type WantedOperation = Pick<UserOperation, 'delegate' | 'making'> & {
  account: Hex
  calls: readonly EvmCall[]
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
  const { draft, authorization, authorizing } = await draftOf(node, wanted, signal)
  const wire = operationToRpc(draft, { signature: stubSignature, authorization })
  const operation = withGas(draft, await bundlerOf(node, signal).estimateGas(wire))
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
    ...{ sender: account, nonce, callData: batchData(calls), ...fees },
    ...{ delegate, making },
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    ...unsponsored,
  }
  const authorization = authorizing && stubAuthorization(node, authorizing)
  return { draft, authorization, authorizing }
}

/** The values of an operation without a paymaster. */
export const unsponsored: Sponsorship = {
  ...{ paymaster: '0x', paymasterData: '0x' },
  ...{ paymasterVerificationGasLimit: 0n, paymasterPostOpGasLimit: 0n },
}

type Draft = Pick<PreparedOperation, 'authorizing'> & {
  draft: UserOperation
  authorization: SignedAuthorization | null
}

async function sponsored(
  node: SponsoredChain,
  { draft, authorization, authorizing }: Draft,
  signal: AbortSignal,
): Promise<PreparedOperation | undefined> {
  const stubs = { signature: stubSignature, authorization }
  const request = operationToRpc(draft, stubs)
  const { sponsor, isFinal, ...stub } = await paymasterOf(node, signal).stubSponsorship(request)
  if (/^0x0*$/.test(stub.paymaster)) return undefined
  const offered = { ...draft, ...stub }
  const gas = await bundlerOf(node, signal).estimateGas(operationToRpc(offered, stubs))
  const operation = withGas(offered, gas)
  const fee = feeOf(operation)
  if (fee === undefined) return undefined
  return { operation, fee, isFinal, authorizing, payer: payerName(node, sponsor?.name) }
}

function withGas(operation: UserOperation, gas: GasEstimate): UserOperation {
  return {
    ...operation,
    ...gas,
    // The calls may need a little more gas once they are mined.
    callGasLimit: (gas.callGasLimit * 5n) / 4n,
    paymasterVerificationGasLimit:
      gas.paymasterVerificationGasLimit ?? operation.paymasterVerificationGasLimit,
    paymasterPostOpGasLimit: gas.paymasterPostOpGasLimit ?? operation.paymasterPostOpGasLimit,
  }
}

/** Returns the highest cost of an operation in wei, or `undefined` if its gas may exceed a transaction's limit. */
function feeOf(operation: UserOperation): bigint | undefined {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    operation.paymasterVerificationGasLimit +
    operation.paymasterPostOpGasLimit
  return gas > mostGas ? undefined : gas * operation.maxFeePerGas
}

type LastWord = {
  /** Signs the authorization to use code, if the operation has one. */
  authorize: () => Promise<SignedAuthorization | null>
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
  const ask = (authorization: SignedAuthorization | null) =>
    paymasterOf(node, signal).sponsorship(
      operationToRpc(operation, { signature: stubSignature, authorization }),
    )
  const last = await ask(authorizing && stubAuthorization(node, authorizing))
    .catch(async (error: unknown) => {
      if (!authorizing || !wantsProof(error)) throw error
      return ask(await authorize())
    })
    .catch(unlessAborted)
  if (last?.paymaster.toLowerCase() !== operation.paymaster.toLowerCase()) return undefined
  return { ...operation, paymasterData: last.paymasterData }
}
