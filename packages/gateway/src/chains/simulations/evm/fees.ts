import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Hex, isAddress, isHex, toHex, zeroAddress, zeroHash } from 'viem'
import type { RequestedCall, TriedIn } from './simulateV1.ts'

const quantity = v.custom<Hex>((value) => isHex(value) && value.length > 2, 'Not a quantity')
const word = v.custom<Hex>((value) => isHex(value) && value.length === 66, 'Not a word')
const address = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value),
  'Not an address',
)
const block = v.object({
  baseFeePerGas: quantity,
  miner: v.optional(address, zeroAddress),
  mixHash: v.optional(word, zeroHash),
})
const fact = v.union([quantity, block])
/** Less gas than this is what a bare transfer needs. */
const leastGas = 21_000n

/**
 * The calls as the account would send them now, with as much of their gas as it can pay for, in a block like the newest
 * one. Nothing where the chain has no base fee, or the account cannot pay for gas.
 */
export async function withFees(
  node: RpcClient,
  calls: readonly RequestedCall[],
): Promise<{ calls: RequestedCall[]; within: TriedIn } | undefined> {
  const [first] = calls
  if (!first) return undefined
  const [head, price, balance] = await node.batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false], shape: fact },
    { method: 'eth_gasPrice', params: [], shape: fact },
    { method: 'eth_getBalance', params: [first.from, 'latest'], shape: fact },
  ])
  if (!head?.ok || !price?.ok || !balance?.ok) return undefined
  if (typeof head.value === 'string' || typeof price.value !== 'string') return undefined
  if (typeof balance.value !== 'string') return undefined
  const { baseFeePerGas, miner, mixHash } = head.value
  const base = BigInt(baseFeePerGas)
  const most = max(BigInt(price.value), base)
  if (base === 0n) return undefined
  const spent = calls.reduce((sum, { value }) => sum + BigInt(value ?? '0x0'), 0n)
  const payable = (BigInt(balance.value) - spent) / most / BigInt(calls.length)
  if (payable < leastGas) return undefined
  const fees = { maxFeePerGas: toHex(most), maxPriorityFeePerGas: toHex(most - base) }
  return {
    calls: calls.map((call) => ({ ...call, ...fees, gas: toHex(min(BigInt(call.gas), payable)) })),
    within: {
      blockOverrides: { baseFeePerGas: toHex(base), feeRecipient: miner, prevRandao: mixHash },
    },
  }
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
const min = (one: bigint, other: bigint) => (one < other ? one : other)
