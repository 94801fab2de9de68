import { dataFee } from '@latchkey/evm/data-fee'
import * as v from 'valibot'
import { quantity } from './hexSchema.ts'
import type { ChainNode } from './node.ts'

/** Fees of EIP-1559, in wei per unit of gas. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** The fees that a site may name. */
export type NamedFees = { readonly [Name in keyof Fees | 'gasPrice']?: bigint | undefined }

/** A transaction that another one replaces. Both have one nonce, so at most one of them is mined. */
export type Replaced = { nonce: bigint; fees: Fees }

/** Returns the nonce and the fees of a transaction: the chain's, unless it replaces another. */
export async function termsOf(
  node: ChainNode,
  account: string,
  { nonce, replaced, ...named }: NamedFees & { nonce?: bigint | undefined; replaced?: Replaced },
  signal: AbortSignal,
): Promise<{ nonce: bigint; fees: Fees }> {
  const [next, fees] = await Promise.all([
    replaced?.nonce ?? nonce ?? nonceOf(node, account, signal),
    feesOf(node, named, signal),
  ])
  return { nonce: next, fees: replaced ? above(fees, replaced.fees) : fees }
}

/** Returns fees with which nodes accept a replacement: both at least an eighth higher. */
function above(fees: Fees, before: Fees): Fees {
  const atLeast = (fee: bigint, least: bigint) => (fee > least ? fee : least)
  const raised = (fee: bigint) => (fee * 9n) / 8n + 1n
  return {
    maxFeePerGas: atLeast(fees.maxFeePerGas, raised(before.maxFeePerGas)),
    maxPriorityFeePerGas: atLeast(fees.maxPriorityFeePerGas, raised(before.maxPriorityFeePerGas)),
  }
}

const block = v.object({ baseFeePerGas: v.optional(quantity, '0x0') })

/** Returns the fees of a transaction: those named by the site, otherwise the chain's current ones. */
export async function feesOf(
  node: ChainNode,
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: NamedFees,
  signal: AbortSignal,
): Promise<Fees> {
  if (gasPrice !== undefined) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  const tip =
    maxPriorityFeePerGas ?? (await askQuantity(node, 'eth_maxPriorityFeePerGas', [], signal))
  if (maxFeePerGas !== undefined) return { maxFeePerGas, maxPriorityFeePerGas: tip }
  const latest = await node.rpc('eth_getBlockByNumber', ['latest', false], signal)
  const { baseFeePerGas } = v.parse(block, latest)
  return { maxFeePerGas: 2n * baseFeePerGas + tip, maxPriorityFeePerGas: tip }
}

/** Returns the nonce of an account's next transaction. */
export function nonceOf(node: ChainNode, account: string, signal: AbortSignal): Promise<bigint> {
  return askQuantity(node, 'eth_getTransactionCount', [account, 'pending'], signal)
}

/**
 * Returns the most that the chain charges in wei for a transaction's bytes, besides its gas. Throws `NETWORK_FAILED`,
 * `ABORTED`.
 */
export function dataFeeOf(
  node: ChainNode,
  data: `0x${string}`,
  signal: AbortSignal,
): Promise<bigint> {
  return dataFee({ rpc: (method, params) => node.rpc(method, params, signal) }, data)
}

/** Estimates the gas of a contract's calls, with a margin for changes until they are mined. */
export async function estimatedGas(
  node: ChainNode,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<bigint> {
  return ((await askQuantity(node, 'eth_estimateGas', params, signal)) * 5n) / 4n
}

export async function askQuantity(
  node: ChainNode,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<bigint> {
  return v.parse(quantity, await node.rpc(method, params, signal))
}
