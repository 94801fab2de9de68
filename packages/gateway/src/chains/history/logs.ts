import type { Clock } from '@latchkey/protocol'
import { isKnownError } from '@latchkey/protocol'
import { type Call, nodeFaultOf, type RpcClient, type RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { toEventSelector } from 'viem'
import { asFailure, isSourceFailure, sourceFailure } from './failure.ts'
import type { ListPage, ListSource, Mention } from './port.ts'
import { blockQuantity, hash, quantityText } from './values.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const singleTransfer = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batchTransfer = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const byFirstTopic = [
  transfer,
  toEventSelector('Approval(address,address,uint256)'),
  toEventSelector('ApprovalForAll(address,address,bool)'),
  toEventSelector('OperatorSet(address,address,bool)'),
  toEventSelector('Approval(address,address,uint256,uint256)'),
  toEventSelector('Approval(address,address,address,uint160,uint48)'),
  toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
  toEventSelector('Lockdown(address,address,address)'),
  toEventSelector('Deposit(address,uint256)'),
  toEventSelector('Withdrawal(address,uint256)'),
]
const bySecondTopic = [
  transfer,
  singleTransfer,
  batchTransfer,
  toEventSelector('AuthorizedOperator(address,address)'),
  toEventSelector('RevokedOperator(address,address)'),
  toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
]
const byThirdTopic = [singleTransfer, batchTransfer]

/** The blocks of the first search; it doubles with each success and is halved by a refusal. */
const spanFirst = 50_000
const spanMax = 20_000_000
/** Searches for one page. */
const searchesMax = 16
/** Transactions after which a page is full. */
const enough = 51
/** Milliseconds after which a page ends with what it has. */
const patience = 2_500
/** So many logs in one answer are a limit of the node, which may have left out others. */
const answerMax = 10_000

/** A search in the logs for transactions that name an account. */
export type LogSearch = {
  /** Searches from `upTo` backwards, to block `from` at most. Rejects with a `SourceFailure`. */
  search(range: {
    account: string
    from: number
    upTo: number
    signal: AbortSignal
  }): Promise<ListPage>
}

/** Creates a search in the logs of a node. It adapts to how many blocks the node searches at once. */
export function createLogSearch(rpc: RpcClient, clock: Clock): LogSearch {
  let span = spanFirst

  /** Searches the newest blocks of a range: what was found, and its first block; or why it was not searched. */
  async function searchNewest(account: string, from: number, to: number) {
    // The span of all accounts stays until a narrower search has succeeded: this one may be refused for any span.
    let width = span
    for (;;) {
      const start = Math.max(from, to - width + 1)
      const found = await searchOnce(rpc, account, start, to)
      if (found !== 'refused') {
        span = Math.min(spanMax, width * 2)
        return { found, start }
      }
      if (start === to) throw sourceFailure('limited', 'The node searches no logs')
      width = Math.max(1, Math.ceil((to - start + 1) / 2))
    }
  }

  return {
    async search({ account, from, upTo, signal }) {
      const end = clock.now() + patience
      const mentions = new Map<string, Mention>()
      let to = upTo
      for (let searches = 0; searches < searchesMax && to >= from; searches += 1) {
        signal.throwIfAborted()
        const searched = await searchNewest(account, from, to).catch(asFailure)
        if (isSourceFailure(searched)) {
          // What was found until then stays: the next page goes on from there.
          if (to === upTo) throw searched
          break
        }
        for (const mention of searched.found) mentions.set(mention.hash, mention)
        to = searched.start - 1
        if (mentions.size >= enough || clock.now() > end) break
      }
      return { mentions: [...mentions.values()], completeFrom: to + 1 }
    },
  }
}

/** Creates the source that searches the logs. Plain transfers of the native coin are in no log. */
export function createLogSource(logs: LogSearch): ListSource {
  return {
    name: 'logs',
    omits: ['nativeTransfers'],
    async list({ account, upTo, signal }) {
      try {
        return await logs.search({ account, from: 0, upTo, signal })
      } catch (error) {
        throw asFailure(error)
      }
    },
  }
}

const logSchema = v.object({
  topics: v.array(v.string()),
  blockNumber: blockQuantity,
  transactionHash: hash,
  removed: v.optional(v.boolean(), false),
})

/** Returns the transactions in the logs of a range of blocks, or `refused` if it is too wide for the node. */
async function searchOnce(
  rpc: RpcClient,
  account: string,
  from: number,
  to: number,
): Promise<Mention[] | 'refused'> {
  const topic = `0x${account.slice(2).padStart(64, '0')}`
  const filters = [
    [byFirstTopic, topic],
    [bySecondTopic, null, topic],
    [byThirdTopic, null, null, topic],
  ]
  const outcomes = await outcomesOf(
    rpc,
    filters.map((topics) => logsCall(topics, from, to)),
  )
  const lists = outcomes.map((outcome) => (outcome.ok ? outcome.value : undefined))
  if (lists.some((list) => list === undefined)) return 'refused'
  const isCut = lists.some((list) => (list?.length ?? 0) >= answerMax)
  if (isCut && from < to) return 'refused'
  const logs = lists.flatMap((list) => list ?? []).filter(({ removed }) => !removed)
  const isOther = logs.some(
    ({ topics, blockNumber }) =>
      blockNumber < from || blockNumber > to || !topics.some((one) => one.toLowerCase() === topic),
  )
  if (isOther) throw sourceFailure('unreadable', 'The node sends other logs than requested')
  return logs.map(({ transactionHash, blockNumber }) => ({
    hash: transactionHash,
    block: blockNumber,
    internal: [],
  }))
}

type Logs = v.InferOutput<typeof logSchema>[]

/** A node that ends a search because of its size may say so by a result that cannot be read. */
async function outcomesOf(
  rpc: RpcClient,
  calls: readonly Call<Logs>[],
): Promise<readonly RpcOutcome<Logs>[]> {
  try {
    return await rpc.batch(calls)
  } catch (error) {
    const isTooLarge = nodeFaultOf(error)?.fault === 'tooLarge'
    if (!isTooLarge && !isKnownError(error, 'BAD_RESPONSE')) throw error
    return calls.map(() => ({ ok: false, code: -32603, message: 'No readable answer' }))
  }
}

const logsCall = (topics: unknown, from: number, to: number): Call<Logs> => ({
  method: 'eth_getLogs',
  params: [{ fromBlock: quantityText(from), toBlock: quantityText(to), topics }],
  shape: v.array(logSchema),
})
