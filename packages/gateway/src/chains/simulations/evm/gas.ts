import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Hex, isHex, toHex } from 'viem'
import type { RequestedCall, Tried, TriedIn } from './simulateV1.ts'
import { tryIn } from './tryIn.ts'

type Attempt = { calls: readonly RequestedCall[]; within?: TriedIn }

const quantity = v.custom<Hex>((value) => isHex(value) && value.length > 2, 'Not a quantity')
/** How much more gas than a call takes wallets send it with, in percent. */
const margins = [100n, 125n, 150n]
/** A call that gives gas back takes up to a quarter more before it does, and each call within keeps a little. */
const givenBack = 130n

/**
 * Simulates the same calls with the gas of a wallet's transaction. A contract can detect a simulation by a very large gas
 * limit. Returns nothing if the node refuses the simulation.
 */
export async function triedWithLess(
  node: RpcClient,
  { calls, within }: Attempt,
  tried: Tried,
): Promise<Tried[]> {
  const least = await leastGas(node, calls, tried)
  if (!least) return []
  const attempts = margins
    .map((percent) => withGas(calls, least, percent))
    .filter((less) => less.some(({ gas }, place) => gas !== calls[place]?.gas))
  const outcomes = await Promise.all(
    attempts.map((less) => tryIn(node, less, within).catch(() => undefined)),
  )
  return outcomes.filter((one) => one !== undefined)
}

function withGas(calls: readonly RequestedCall[], least: readonly bigint[], percent: bigint) {
  return calls.map((call, place) => {
    const gas = ((least[place] ?? 0n) * percent) / 100n
    return gas < BigInt(call.gas) ? { ...call, gas: toHex(gas) } : call
  })
}

/** Returns the gas of each call: the node's estimate for one, the used gas for several. `undefined` if it is unknown. */
async function leastGas(
  node: RpcClient,
  calls: readonly RequestedCall[],
  tried: Tried,
): Promise<bigint[] | undefined> {
  const [first, ...more] = calls
  if (!first || !('calls' in tried)) return undefined
  if (more.length === 0) {
    const { gas: _, ...call } = first
    const estimateCall = { method: 'eth_estimateGas', params: [call], shape: quantity }
    const [estimate] = await node.batch([estimateCall])
    if (estimate?.ok) return [BigInt(estimate.value)]
  }
  const used = tried.calls.flatMap(({ gasUsed }) => gasUsed ?? [])
  return used.length === calls.length ? used.map((gas) => (gas * givenBack) / 100n) : undefined
}
