import { type ChainId, rpcError } from '@latchkey/protocol'
import { type Call, isTimeout, nodeFaultOf, type RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { isHex, pad } from 'viem'
import { otherBlock } from '../calls.ts'
import { type FilteredBlock, type FoundLog, foundLogSchema } from '../chainData.ts'
import { movementTopics } from '../logs.ts'
import { ending } from '../userOperations.ts'
import { parseBloom } from './bloom.ts'
import type { FollowedSet } from './followedSet.ts'
import { createSearchSize, type SearchSize } from './searchSize.ts'

/** Blocks for which a refused search for all movements is not tried again. */
const wholePause = 64

const topics = [...movementTopics, ending]

/** Networks whose blocks have logs that their filter lacks: those of bridges' own transactions. */
const partialFilters: ReadonlySet<ChainId> = new Set([
  'eip155:137',
  'eip155:80002',
  'eip155:324',
  'eip155:300',
])

/**
 * Creates the searches for the logs that name followed accounts. Each is of one block by its hash, so that a node of
 * another branch refuses it. What a node refuses is searched for in smaller parts next time: the search itself rejects,
 * so that a pause comes first. After many answers the parts are larger again.
 */
export function createLogReader(rpc: RpcClient, chainId: ChainId, followed: FollowedSet) {
  const logsSchema = v.pipe(
    v.array(v.unknown()),
    // Most logs of a busy block name no followed account, and are not read.
    v.transform((logs) => logs.filter(mayName)),
    v.array(foundLogSchema),
  )
  const size = createSearchSize()
  let wholeIn = 0

  /** Whether a log as it was sent may name a followed account; also where it has another shape. */
  function mayName(log: unknown): boolean {
    if (typeof log !== 'object' || log === null || !('topics' in log)) return true
    if (!Array.isArray(log.topics)) return true
    return log.topics.some(
      (topic: unknown) =>
        typeof topic !== 'string' || followed.has(`0x${topic.slice(-40).toLowerCase()}`),
    )
  }

  /** Returns the followed accounts that a block's logs may name. */
  function candidatesOf({ logsBloom, transactions }: FilteredBlock): readonly string[] {
    if (transactions.length === 0 && !partialFilters.has(chainId)) return []
    const isEmpty = logsBloom == null || /^0x0*$/.test(logsBloom)
    // Some networks leave the filter empty.
    if (isEmpty || partialFilters.has(chainId)) return followed.all()
    return followed.namedIn(parseBloom(logsBloom))
  }

  function searchesOf(block: FilteredBlock): Search[] {
    const accounts = candidatesOf(block)
    if (accounts.length === 0) return []
    if (accounts.length > size.max() && wholeIn === 0) return [{ block, filter: [topics], size: 0 }]
    return slicesOf(accounts, size.max()).flatMap((some) => {
      const padded = some.flatMap((account) => (isHex(account) ? [pad(account)] : []))
      return [[], [null], [null, null]].map((before): Search => {
        return { block, filter: [topics, ...before, padded], size: some.length }
      })
    })
  }

  /** Adapts to what a node has refused. */
  function shrink(searches: readonly Search[], cause: FailureCause): void {
    if (searches.some((search) => search.size === 0)) wholeIn = wholePause
    else size.noteFailure(largest(searches), cause)
  }

  return {
    /** Reads the logs of blocks, in the order of the blocks: those that may name a followed account. */
    async read(blocks: readonly FilteredBlock[]): Promise<FoundLog[][]> {
      const searches = blocks.map(searchesOf)
      const flat = searches.flat()
      const found = await batchOf(rpc, flat, logsSchema, shrink)
      wholeIn = Math.max(0, wholeIn - blocks.length)
      if (flat.some((search) => search.size > 0)) size.noteAnswer()
      const groups = searches.map((some) => found.splice(0, some.length))
      return groups.map((some) => some.flat())
    },
  }
}

type FailureCause = Parameters<SearchSize['noteFailure']>[1]

type Search = {
  block: FilteredBlock
  filter: readonly (readonly string[] | null)[]
  /** How many accounts it names; 0 where it searches for all movements. */
  size: number
}

async function batchOf(
  rpc: RpcClient,
  searches: readonly Search[],
  shape: Call<FoundLog[]>['shape'],
  shrink: (failed: readonly Search[], cause: FailureCause) => void,
): Promise<FoundLog[][]> {
  const calls = searches.map(
    ({ block, filter }): Call<FoundLog[]> => ({
      method: 'eth_getLogs',
      params: [{ blockHash: block.hash, topics: filter }],
      shape,
    }),
  )
  const outcomes = await rpc.batch(calls).catch((error: unknown) => {
    if (nodeFaultOf(error)?.fault === 'tooLarge') shrink(searches, 'refused')
    else if (isTimeout(error)) shrink(searches, 'timeout')
    throw error
  })
  return searches.map((search, index) => {
    const outcome = outcomes[index]
    if (!outcome?.ok) {
      // A block that the node does not have is no limit of the node.
      if (outcome && !isUnknownBlock(outcome.message)) shrink([search], 'refused')
      throw rpcError(`eth_getLogs: ${outcome?.message ?? 'no answer'}`)
    }
    if (outcome.value.some(({ blockHash }) => blockHash !== search.block.hash)) throw otherBlock()
    return outcome.value
  })
}

function isUnknownBlock(message: string): boolean {
  return /unknown block|(block|header)( with.*)? not found|missing block/i.test(message)
}

function largest(searches: readonly Search[]): number {
  return searches.reduce((most, { size }) => Math.max(most, size), 1)
}

function slicesOf<Value>(values: readonly Value[], size: number): Value[][] {
  const slices: Value[][] = []
  for (let at = 0; at < values.length; at += size) slices.push(values.slice(at, at + size))
  return slices
}
