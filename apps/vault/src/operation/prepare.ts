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

/** An operation that is whole but for the payer's last word, and who that is. */
export type PreparedOperation = {
  operation: UserOperation
  /** Whom the visitor reads as who pays; `null` where the account does. */
  payer: string | null
  /** What it costs at most, in wei. */
  fee: bigint
  /** The payer has nothing to add. */
  isFinal: boolean
  /** The account's own nonce, for taking over code (EIP-7702); `null` where it does not. */
  authorizing: { delegate: Hex; nonce: bigint } | null
}

/** Units of gas of a transaction at most (EIP-7825). More would be carried out by nobody. */
const mostGas = 2n ** 24n

/** Calls of an account, and what sets it up with them. */
export type Wanted = Pick<UserOperation, 'delegate' | 'making'> & {
  account: Hex
  calls: readonly EvmCall[]
}

/**
 * Makes calls of an account into an operation that the page's operator pays for. `undefined` where that is declined, or where
 * an answer is none that can be signed: the account then pays itself. Nothing is signed. Throws `ABORTED`, `NETWORK_FAILED`.
 */
export async function prepareOperation(
  node: SponsoredChain,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<PreparedOperation | undefined> {
  const draft = await draftOf(node, wanted, signal)
  return sponsored(node, draft, signal).catch(unlessAborted)
}

/** The same, which the account pays for. Throws `WALLET_SEND_TRANSACTION` for what would not be carried out, too. */
export async function prepareOwnOperation(
  node: BundledChain,
  wanted: Wanted,
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
  { account, calls, delegate, making }: Wanted,
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

/** Nobody else pays. */
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
  const asked = operationToRpc(draft, stubs)
  const { sponsor, isFinal, ...stub } = await paymasterOf(node, signal).stubSponsorship(asked)
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
    // What is called may do a little more by the time that it is called.
    callGasLimit: (gas.callGasLimit * 5n) / 4n,
    paymasterVerificationGasLimit:
      gas.paymasterVerificationGasLimit ?? operation.paymasterVerificationGasLimit,
    paymasterPostOpGasLimit: gas.paymasterPostOpGasLimit ?? operation.paymasterPostOpGasLimit,
  }
}

/** What an operation costs at most, in wei; `undefined` where it may use more gas than a transaction may. */
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
  /** Signs the permission to take over code, where the operation has one. */
  authorize: () => Promise<SignedAuthorization | null>
  signal: AbortSignal
}

/**
 * The operation with the payer's last word on it. `undefined` where they do not pay after all, or where somebody else would. All
 * that the visitor has approved stays as it is. A payer that first wants to see that the account will exist is shown the
 * permission that the visitor has approved; no other sees it before the operation is sent.
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
