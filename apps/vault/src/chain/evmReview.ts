import { nativeAsset } from '@latchkey/protocol'
import { type ContractDescriptions, getDescriptors } from '@latchkey/protocol/wire'
import {
  assetsIn,
  describeCalls,
  promisedBy,
  type Review,
  reviewOf,
  type Tried,
} from '@latchkey/review'
import * as v from 'valibot'
import { factsOf } from './facts.ts'
import type { ChainNode } from './node.ts'

/** A call of an account. `value`: in wei. */
export type EvmCall = { to: `0x${string}`; value: bigint; data: `0x${string}` }

/** The gateway answers for this many contracts at once. */
const contractsMax = 16

/** Reviews consecutive calls of an account: decodes them and simulates them at the gateway. */
export async function reviewCalls(
  node: ChainNode,
  account: string,
  calls: readonly EvmCall[],
  signal: AbortSignal,
): Promise<Omit<Review, 'fee'>> {
  const around = { chainId: node.id, account }
  const tryable = calls.map((call) => ({ ...call, value: call.value.toString() }))
  const called = calls.flatMap(({ data, to }) => (data === '0x' ? [] : [to]))
  const [tried, described] = await Promise.all([
    triedOf(node, { account, calls: tryable }, signal),
    describeCalls(calls, around, called, (contracts) => descriptionsOf(node, contracts, signal)),
  ])
  const plan = { ...around, arrives: [], ...promisedBy(calls, around) }
  const review = reviewOf(plan, tried, described)
  const shown = [...assetsIn(review), nativeAsset(node.id)]
  return { ...review, assets: await factsOf(node, shown, signal) }
}

export async function triedOf(node: ChainNode, body: object, signal: AbortSignal): Promise<Tried> {
  return (await node.simulate(body, signal)) ?? { status: 'none', why: 'unavailable' }
}

async function descriptionsOf(
  node: ChainNode,
  contracts: readonly string[],
  signal: AbortSignal,
): Promise<ContractDescriptions> {
  const query = new URLSearchParams({
    chainId: node.id,
    addresses: contracts.slice(0, contractsMax).join(','),
  })
  const answer = await node.get(`${getDescriptors.path}?${query}`, signal)
  const parsed = v.safeParse(getDescriptors.response, answer)
  return parsed.success ? parsed.output : { vouched: [], descriptors: [] }
}
