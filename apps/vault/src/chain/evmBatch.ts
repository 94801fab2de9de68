import { referenceOf } from '@latchkey/protocol'
import * as AbiParameters from 'ox/AbiParameters'
import { designator } from './batching.ts'
import { type EvmCall, reviewCalls } from './evmReview.ts'
import { dataFeeOf, estimatedGas, type Replaced, termsOf } from './evmTerms.ts'
import type { Prepared } from './evmTransaction.ts'
import type { ChainNode } from './node.ts'

/** `executeBatch` of `Simple7702Account`, and of every account on the same base. */
const executeBatch = '0x34fcd5be'
const callList = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/** The gas cost of taking over code (EIP-7702). */
const delegationGas = 25_000n
/** Bytes that it adds to a transaction, at most. */
const authorizationSize = 128

/** Encodes calls as the input of an account's code. */
export function batchData(calls: readonly EvmCall[]): `0x${string}` {
  const list = calls.map(({ to, value, data }) => ({ target: to, value, data }))
  return `${executeBatch}${AbiParameters.encode(callList, [list]).slice(2)}`
}

/** A transaction to the account's own code, with its cost. `delegate`: the contract whose code it takes over. */
type OwnCall = Omit<Prepared, 'review'>

/** Prepares a transaction in which the account makes all calls or none. Throws `WALLET_SEND_TRANSACTION`. */
export async function prepareBatch(
  node: ChainNode,
  account: `0x${string}`,
  { calls, ...how }: { calls: readonly EvmCall[] } & Omit<OwnCallOptions, 'data'>,
  signal: AbortSignal,
): Promise<Prepared> {
  const data = batchData(calls)
  const [review, prepared] = await Promise.all([
    reviewCalls(node, account, calls, signal),
    prepareOwnCall(node, account, { data, ...how }, signal),
  ])
  return { ...prepared, review }
}

type OwnCallOptions = { data: `0x${string}`; delegate: `0x${string}` | null; replaced?: Replaced }

/** Prepares a transaction of the account to its own code. Throws `WALLET_SEND_TRANSACTION`. */
export async function prepareOwnCall(
  node: ChainNode,
  account: `0x${string}`,
  { data, delegate, ...terms }: OwnCallOptions,
  signal: AbortSignal,
): Promise<OwnCall> {
  const sent = { from: account, to: account, data }
  const code = delegate === null ? [] : ['latest', { [account]: { code: designator(delegate) } }]
  const signed: `0x${string}` =
    delegate === null ? data : `${data}${'00'.repeat(authorizationSize)}`
  const [units, { nonce, fees }, forBytes] = await Promise.all([
    estimatedGas(node, [sent, ...code], signal),
    termsOf(node, account, terms, signal),
    dataFeeOf(node, signed, signal),
  ])
  const gas = delegate === null ? units : units + delegationGas
  const chainId = Number(referenceOf(node.id))
  const transaction = { chainId, to: account, value: 0n, data, gas, nonce, ...fees }
  return { transaction, delegate, fee: gas * fees.maxFeePerGas + forBytes }
}
