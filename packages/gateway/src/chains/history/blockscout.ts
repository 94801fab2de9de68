import * as v from 'valibot'
import { sourceFailure } from './failure.ts'
import { type HttpSource, isLimit, readJson } from './http.ts'
import { isIdleCall, mergeLists, withOwnTransfers } from './lists.ts'
import type { InternalTransfer, ListPage, ListSource, Mention } from './port.ts'
import { address, amount, blockNumber, hash } from './values.ts'

/** Transactions after which a list is long enough for a page. */
const enough = 51
/** Items of one page at most; Blockscout has 50. */
const itemsMax = 100
/** Pages of one list that are read for one page of history. */
const pagesMax = 12

export type BlockscoutOptions = Omit<HttpSource, 'headers'> & {
  /** The explorer's root, with or without `/api/v2`. */
  url: string
  apiKey?: string | undefined
}

const party = v.nullish(v.looseObject({ hash: address }))
const transactionItem = v.pipe(
  v.object({
    hash,
    /** Absent from a pending transaction. */
    block_number: v.nullish(blockNumber),
    from: party,
    to: party,
  }),
  v.transform(({ hash, block_number: block }) => ({
    hash,
    block: block ?? undefined,
    internal: [],
  })),
)
const transferItem = v.pipe(
  v.object({ transaction_hash: hash, block_number: blockNumber }),
  v.transform((item) => ({
    hash: item.transaction_hash,
    block: item.block_number,
    internal: [],
  })),
)
const internalItem = v.pipe(
  v.object({
    transaction_hash: hash,
    block_number: blockNumber,
    success: v.boolean(),
    type: v.nullish(v.string()),
    from: party,
    to: party,
    created_contract: party,
    value: amount,
  }),
  v.transform((item) => ({
    hash: item.transaction_hash,
    block: item.block_number,
    internal: internalOf(item),
  })),
)

function internalOf(item: {
  success: boolean
  type?: string | null | undefined
  from?: { hash: string } | null | undefined
  to?: { hash: string } | null | undefined
  created_contract?: { hash: string } | null | undefined
  value: bigint
}): InternalTransfer[] {
  const { success, type, from, to, created_contract: created, value } = item
  const recipient = to ?? created
  if (!success || isIdleCall(type) || value === 0n || !from || !recipient) return []
  return [{ sender: from.hash, recipient: recipient.hash, amount: value }]
}

type Item = Omit<Mention, 'block'> & { block: number | undefined }
type ListKind = {
  path: string
  /** Places the list before a block, as its own cursors do. */
  start(block: number): Record<string, string>
  item: v.GenericSchema<unknown, Item>
}

const kinds: readonly ListKind[] = [
  {
    path: 'transactions',
    start: (block) => ({ block_number: String(block), index: '0' }),
    item: transactionItem,
  },
  {
    path: 'token-transfers',
    start: (block) => ({ block_number: String(block), index: '0' }),
    item: transferItem,
  },
  {
    path: 'internal-transactions',
    start: (block) => ({ block_number: String(block), transaction_index: '0', index: '0' }),
    item: internalItem,
  },
]

const cursorSchema = v.nullable(
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
)

/**
 * Creates the source that reads a Blockscout explorer (REST v2): the transactions, the token transfers and the internal
 * transactions of an account. Names, amounts of tokens and links of its answers are not used.
 */
export function createBlockscout({ url, apiKey, ...http }: BlockscoutOptions): ListSource {
  const root = url.replace(/\/+$/, '').replace(/\/api\/v2$/, '')
  const source: HttpSource = {
    ...http,
    ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
  }
  return {
    name: 'blockscout',
    omits: [],
    async list({ account, upTo, signal }) {
      const lists = await Promise.all(
        kinds.map((kind) =>
          readList(
            upTo,
            kind,
            async (query) => {
              const target = new URL(`${root}/api/v2/addresses/${account}/${kind.path}`)
              for (const [name, value] of Object.entries(query))
                target.searchParams.set(name, value)
              return readJson(source, target, signal)
            },
            account,
          ),
        ),
      )
      return mergeLists(lists)
    },
  }
}

type Query = Readonly<Record<string, string>>

/** Reads one list backwards from a block, until it is long enough or ends. */
async function readList(
  upTo: number,
  { start, item }: ListKind,
  read: (query: Query) => Promise<unknown>,
  account: string,
): Promise<ListPage> {
  const shape = v.object({ items: v.array(item), next_page_params: cursorSchema })
  const mentions: Mention[] = []
  let query: Query = start(upTo + 1)
  const seen = new Set<string>()
  let lowest = Number.POSITIVE_INFINITY
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const body = await read(query)
    const answer = v.safeParse(shape, body)
    if (!answer.success) throw unreadable(body, answer.issues[0])
    const { items, next_page_params: next } = answer.output
    if (items.length > itemsMax)
      throw sourceFailure('unreadable', 'The source lists more rows than a page has')
    const listed = items.flatMap(({ block, ...rest }) =>
      block === undefined ? [] : [{ ...rest, block }],
    )
    if (listed.some(({ block }) => block > lowest))
      throw sourceFailure('looping', 'The list goes back to newer transactions')
    lowest = listed.reduce((least, { block }) => Math.min(least, block), lowest)
    mentions.push(
      ...listed.filter(({ block }) => block <= upTo).map((one) => withOwnTransfers(one, account)),
    )
    if (next === null) return { mentions, completeFrom: 0 }
    if (items.length === 0) throw sourceFailure('truncated', 'An empty page that is not the last')
    query = textsOf(next)
    const key = JSON.stringify(query)
    if (seen.has(key)) throw sourceFailure('looping', 'The list repeats its cursor')
    seen.add(key)
    // The rest of the last block may be on the next page.
    const isEnough = mentions.length >= enough && lowest < upTo
    if (isEnough) return { mentions, completeFrom: lowest + 1 }
  }
  if (lowest < upTo) return { mentions, completeFrom: lowest + 1 }
  throw sourceFailure('looping', 'The list does not reach the requested block')
}

function textsOf(cursor: Record<string, string | number | boolean | null>): Query {
  return Object.fromEntries(
    Object.entries(cursor).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  )
}

const refusalSchema = v.object({ message: v.string() })

function unreadable(body: unknown, issue: v.BaseIssue<unknown>) {
  const refusal = v.safeParse(refusalSchema, body)
  if (refusal.success && isLimit(refusal.output.message))
    return sourceFailure('limited', 'The source says that it is overloaded')
  const place = v.getDotPath(issue) ?? 'root'
  return sourceFailure('unreadable', `The answer is not Blockscout's at ${place}`)
}
