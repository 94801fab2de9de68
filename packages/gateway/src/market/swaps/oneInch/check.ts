import { knownError } from '@latchkey/protocol'
import type { InferOutput } from 'valibot'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import type { SwapOrder } from '../../../edge/ports/swaps.ts'
import { isNative } from '../native.ts'
import type { swapShape } from './shapes.ts'

/**
 * The swap of 1inch's Aggregation Router 6 that names both tokens, the least that it gives and to whom. The `unoswap` kind
 * does not name the token that comes out.
 */
const abi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable',
])
/** Flags by which the router sells a part for a part of the minimum, wants more coins, or takes tokens by Permit2. */
const unwantedFlags = 7n

/**
 * Checks by a call's data that it makes the ordered swap: it goes to the router with the expected value, takes the token and
 * amount, pays the account, and returns the minimum at least. Throws `BAD_RESPONSE` if not, or if the data is unreadable.
 */
export function checkOneInchCall(
  { tx }: InferOutput<typeof swapShape>,
  order: SwapOrder,
  router: EvmAddress,
  minimum: bigint,
): void {
  const promised = promiseOf(tx.data)
  const faults = [
    tx.to !== router && 'goes elsewhere than to the router',
    tx.from !== order.account && 'is for another account',
    tx.value !== (isNative(order.from) ? order.amount : 0n) && 'sends another value along',
    promised === undefined && 'cannot be read',
    promised && lower(promised.srcToken) !== order.from && 'takes another token',
    promised && promised.amount !== order.amount && 'takes another amount',
    promised && promised.minReturnAmount < minimum && 'may give less than the minimum',
    promised && lower(promised.dstToken) !== order.to && 'gives another token',
    promised && lower(promised.dstReceiver) !== order.account && 'pays somebody else',
    promised && (promised.flags & unwantedFlags) !== 0n && 'may sell only a part',
  ].filter((fault) => typeof fault === 'string')
  if (faults.length === 0) return
  throw knownError('BAD_RESPONSE', new Error(`1inch: the call ${faults.join(', ')}`))
}

function promiseOf(data: Hex) {
  try {
    return decodeFunctionData({ abi, data }).args[1]
  } catch {
    return undefined
  }
}

const lower = (address: EvmAddress): EvmAddress => `0x${address.slice(2).toLowerCase()}`
