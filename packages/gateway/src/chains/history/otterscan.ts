import type { Call, RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { asFailure, sourceFailure } from './failure.ts'
import { mergeLists } from './lists.ts'
import type { LogSearch } from './logs.ts'
import type { InternalTransfer, ListPage, ListSource, Mention } from './port.ts'
import { address, blockQuantity, hash } from './values.ts'

/** The largest page of Erigon. */
const pageSize = 25
/** The first level with the searches that are used. */
const levelMin = 8

const wei = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
const searchSchema = v.object({
  txs: v.array(v.object({ hash, blockNumber: blockQuantity })),
  lastPage: v.boolean(),
})
type Listed = v.InferOutput<typeof searchSchema>['txs'][number]
const operationSchema = v.object({
  /** 0: a transfer, 1: a contract's end, 2 and 3: the creation of a contract. */
  type: v.number(),
  from: address,
  to: address,
  value: wei,
})

/**
 * Creates the source that uses the Otterscan methods of the node. They list every transaction that calls or pays the account.
 * A token's transfer names the account only in its logs, so these are searched, too.
 *
 * @param hasTraces whether the node's traces show internal transfers: then `ots_getInternalOperations` is not used
 */
export function createOtterscan(
  rpc: RpcClient,
  logs: LogSearch,
  { hasTraces }: { hasTraces: boolean },
): ListSource {
  let isSupported = false

  async function requireSupport(): Promise<void> {
    if (isSupported) return
    const [level] = await rpc.batch([levelCall])
    isSupported = level?.ok === true && level.value >= levelMin
    if (!isSupported) throw sourceFailure('unsupported', 'The node has no Otterscan methods')
  }

  async function search(account: string, upTo: number): Promise<ListPage> {
    const [outcome] = await rpc.batch([searchCall(account, upTo + 1)])
    const { txs, lastPage } = searchIn(outcome)
    if (txs.some(({ blockNumber }) => blockNumber > upTo))
      throw sourceFailure('looping', 'The node lists transactions newer than the requested ones')
    const last = txs.reduce((least, { blockNumber }) => Math.min(least, blockNumber), upTo)
    if (!lastPage && txs.length === 0)
      throw sourceFailure(
        'truncated',
        'The node lists no transactions, and says that there are more',
      )
    const internal = hasTraces ? [] : await operationsOf(rpc, txs)
    const mentions = txs.map(
      ({ hash, blockNumber }, index): Mention => ({
        hash,
        block: blockNumber,
        internal: (internal[index] ?? []).filter(({ sender, recipient }) =>
          [sender, recipient].includes(account),
        ),
      }),
    )
    // A page ends with a whole block.
    return { mentions, completeFrom: lastPage ? 0 : last }
  }

  return {
    name: 'otterscan',
    omits: [],
    async list({ account, upTo, signal }) {
      try {
        await requireSupport()
        const found = await search(account, upTo)
        const range = { account, from: found.completeFrom, upTo, signal }
        return mergeLists([found, await logs.search(range)])
      } catch (error) {
        throw asFailure(error)
      }
    },
  }
}

/** The internal transfers of each transaction. */
async function operationsOf(
  rpc: RpcClient,
  listed: readonly Listed[],
): Promise<InternalTransfer[][]> {
  const outcomes = await rpc.batch(listed.map(({ hash }) => operationsCall(hash)))
  return outcomes.map((outcome) =>
    operationsIn(outcome).flatMap(({ from, to, value }) =>
      value > 0n ? [{ sender: from, recipient: to, amount: value }] : [],
    ),
  )
}

function operationsIn<Value>(outcome: RpcOutcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw sourceFailure('unreachable', `ots_getInternalOperations: ${outcome.message}`)
}

/** Some nodes know their level, and have no search. */
function searchIn(outcome: RpcOutcome<v.InferOutput<typeof searchSchema>> | undefined) {
  if (outcome?.ok) return outcome.value
  const { code, message } = outcome ?? { code: 0, message: 'no answer' }
  const isAbsent =
    code === -32601 || /not (implemented|supported|found)|un(implemented|supported)/i.test(message)
  throw sourceFailure(
    isAbsent ? 'unsupported' : 'unreachable',
    isAbsent ? 'The node has no search for transactions' : `ots_search: ${message}`,
  )
}

const levelCall = {
  method: 'ots_getApiLevel',
  params: [],
  shape: v.number(),
} satisfies Call<unknown>
const searchCall = (account: string, before: number) =>
  ({
    method: 'ots_searchTransactionsBefore',
    params: [account, before, pageSize],
    shape: searchSchema,
  }) satisfies Call<unknown>
const operationsCall = (hash: string) =>
  ({
    method: 'ots_getInternalOperations',
    params: [hash],
    shape: v.array(operationSchema),
  }) satisfies Call<unknown>
