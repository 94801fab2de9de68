import { nativeAsset } from '@latchkey/protocol'
import { getDescriptors } from '@latchkey/protocol/wire'
import {
  assetsIn,
  describeCall,
  promisedBy,
  type Review,
  readDescriptions,
  reviewOf,
  type Tried,
} from '@latchkey/review'
import * as v from 'valibot'
import { factsOf } from './facts.ts'
import type { ChainNode } from './node.ts'

/** A call of an account. `value`: in wei. */
export type EvmCall = { to: `0x${string}`; value: bigint; data: `0x${string}` }

/** Reviews consecutive calls of an account: decodes them and simulates them at the gateway. */
export async function reviewCalls(
  node: ChainNode,
  account: string,
  calls: readonly EvmCall[],
  signal: AbortSignal,
): Promise<Omit<Review, 'fee'>> {
  const around = { chainId: node.id, account }
  const tryable = calls.map((call) => ({ ...call, value: call.value.toString() }))
  const [tried, descriptors] = await Promise.all([
    triedOf(node, { account, calls: tryable }, signal),
    descriptorsOf(node, calls, signal),
  ])
  const plan = { ...around, arrives: [], ...promisedBy(calls, around) }
  const described = calls.map((call) => describeCall(call, { ...around, descriptors }))
  const review = reviewOf(plan, tried, described)
  const shown = [...assetsIn(review), nativeAsset(node.id)]
  return { ...review, assets: await factsOf(node, shown, signal) }
}

export async function triedOf(node: ChainNode, body: object, signal: AbortSignal): Promise<Tried> {
  return (await node.simulate(body, signal)) ?? { status: 'none', why: 'unavailable' }
}

async function descriptorsOf(node: ChainNode, calls: readonly EvmCall[], signal: AbortSignal) {
  const none = { vouched: [], descriptors: [] }
  const called = new Set(calls.filter(({ data }) => data !== '0x').map(({ to }) => to))
  if (called.size === 0) return readDescriptions(node.id, none)
  const query = new URLSearchParams({ chainId: node.id, addresses: [...called].join(',') })
  const answer = await node.get(`${getDescriptors.path}?${query}`, signal)
  const parsed = v.safeParse(getDescriptors.response, answer)
  return readDescriptions(node.id, parsed.success ? parsed.output : none)
}
