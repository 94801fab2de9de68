import * as v from 'valibot'
import { sourceFailure } from './failure.ts'
import { type HttpSource, isLimit, readJson } from './http.ts'
import { isIdleCall, mergeLists, withOwnTransfers } from './lists.ts'
import type { InternalTransfer, ListPage, ListSource, Mention } from './port.ts'
import { address, amount, blockText, hash } from './values.ts'

/** Rows of one request. */
const pageSize = 100
/** Pages of one list that are read for one page of history. */
const pagesMax = 10

export type EtherscanOptions = Omit<HttpSource, 'headers'> & {
  url: string
  apiKey?: string | undefined
  /** The number of the chain. */
  chainId: string
}

const plainRow = v.pipe(
  v.object({ hash, blockNumber: blockText }),
  v.transform(({ hash, blockNumber }) => ({ hash, block: blockNumber, internal: [] })),
)
const emptyOrAddress = v.optional(v.union([address, v.literal('')]), '')
const internalRow = v.pipe(
  v.object({
    /** Some services have it as `transactionHash`. */
    hash: v.optional(hash),
    transactionHash: v.optional(hash),
    blockNumber: blockText,
    from: address,
    to: emptyOrAddress,
    contractAddress: emptyOrAddress,
    value: amount,
    isError: v.picklist(['0', '1']),
    type: v.nullish(v.string()),
    /** The kind of a call, where `type` says only that it is one. */
    callType: v.nullish(v.string()),
  }),
  v.check((row) => (row.hash ?? row.transactionHash) !== undefined, 'No hash'),
  v.transform((row) => ({
    hash: row.hash ?? row.transactionHash ?? '',
    block: row.blockNumber,
    internal: internalOf(row),
  })),
)

function internalOf(row: {
  from: string
  to: string
  contractAddress: string
  value: bigint
  isError: '0' | '1'
  type?: string | null | undefined
  callType?: string | null | undefined
}): InternalTransfer[] {
  const recipient = row.to || row.contractAddress
  if (isIdleCall(row.type) || isIdleCall(row.callType)) return []
  if (row.isError === '1' || row.value === 0n || recipient === '') return []
  return [{ sender: row.from, recipient, amount: row.value }]
}

const lists = [
  { action: 'txlist', row: plainRow },
  { action: 'txlistinternal', row: internalRow },
  { action: 'tokentx', row: plainRow },
  { action: 'tokennfttx', row: plainRow },
  { action: 'token1155tx', row: plainRow },
] as const

/**
 * Creates the source that reads an API like Etherscan's (`module=account`): transactions, internal transactions, and
 * transfers of ERC-20, ERC-721 and ERC-1155 tokens. Names, amounts of tokens and links of its answers are not used.
 */
export function createEtherscan({ url, apiKey, chainId, ...http }: EtherscanOptions): ListSource {
  function request(action: string, account: string, upTo: number, page: number): URL {
    const target = new URL(url)
    const query = {
      chainid: chainId,
      module: 'account',
      action,
      address: account,
      startblock: '0',
      endblock: String(upTo),
      page: String(page),
      offset: String(pageSize),
      sort: 'desc',
      ...(apiKey !== undefined && { apikey: apiKey }),
    }
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
    return target
  }

  return {
    name: 'etherscan',
    omits: [],
    async list({ account, upTo, signal }) {
      const read = lists.map(({ action, row }) =>
        readList(upTo, row, (page) => readJson(http, request(action, account, upTo, page), signal)),
      )
      const { mentions, completeFrom } = mergeLists(await Promise.all(read))
      return { mentions: mentions.map((one) => withOwnTransfers(one, account)), completeFrom }
    },
  }
}

async function readList(
  upTo: number,
  row: v.GenericSchema<unknown, Mention>,
  read: (page: number) => Promise<unknown>,
): Promise<ListPage> {
  const mentions: Mention[] = []
  let lowest = upTo
  for (let page = 1; page <= pagesMax; page += 1) {
    const rows = rowsIn(await read(page), row)
    if (rows.length > pageSize)
      throw sourceFailure('unreadable', 'The source lists more rows than requested')
    const isOther = rows.some(({ block }) => block > lowest)
    if (isOther) throw sourceFailure('looping', 'The list goes back to newer transactions')
    lowest = rows.reduce((least, { block }) => Math.min(least, block), lowest)
    mentions.push(...rows)
    // A service may have smaller pages than requested, so a short one is not the last.
    if (rows.length === 0) return { mentions, completeFrom: 0 }
    // The rest of the last block may be on the next page.
    if (mentions.length >= pageSize && lowest < upTo) return { mentions, completeFrom: lowest + 1 }
  }
  if (lowest < upTo) return { mentions, completeFrom: lowest + 1 }
  throw sourceFailure('truncated', 'More rows in one block than the source lists')
}

const answerSchema = v.object({
  status: v.picklist(['0', '1', '2']),
  message: v.nullish(v.string()),
  result: v.unknown(),
})

/** The rows of an answer. Refusals are in the body of a 200. */
function rowsIn(answer: unknown, row: v.GenericSchema<unknown, Mention>): Mention[] {
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) throw sourceFailure('unreadable', "The answer is not Etherscan's")
  const { status, message, result } = parsed.output
  if (status === '2') throw sourceFailure('truncated', 'The source has only a part of the rows')
  if (status === '0') {
    const isEmpty = Array.isArray(result) && result.length === 0
    if (isEmpty && /^no .*found/i.test(message ?? '')) return []
    throw refusal(typeof result === 'string' ? result : (message ?? ''))
  }
  const rows = v.safeParse(v.array(row), result)
  if (!rows.success) {
    const [issue] = rows.issues
    throw sourceFailure('unreadable', `A row cannot be read at ${v.getDotPath(issue) ?? 'root'}`)
  }
  return rows.output
}

/** The failure that a refusal means. Its text may have the key in it, and is kept out of the log. */
function refusal(text: string) {
  if (isLimit(text)) return sourceFailure('limited', 'The source says that it is overloaded')
  if (/key|plan|upgrade|access/i.test(text))
    return sourceFailure('denied', 'The source denies access: check its key')
  return sourceFailure('unreadable', 'The source refuses the request')
}
