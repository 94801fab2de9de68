import {
  type AssetId,
  type ChainId,
  isChainId,
  isNamespace,
  parseAssetId,
  parseJson,
} from '@latchkey/protocol'
import { transactionSchema } from '@latchkey/protocol/wire'
import {
  array,
  bigint,
  custom,
  literal,
  looseObject,
  nullable,
  object,
  optional,
  picklist,
  safeParse,
  string,
  variant,
} from 'valibot'
import { isRecord, parseList } from '../foreign/json.ts'
import type { Sent, TransactionPlan } from '../plan/plan.ts'
import type { Tracked } from './pending.ts'

const chainId = custom<ChainId>(isChainId)
const asset = custom<AssetId>((value) => typeof value === 'string' && !!parseAssetId(value))
const amount = { asset, amount: bigint() }
export const movements = array(object({ ...amount, from: string(), to: string() }))
export const approvals = array(object({ ...amount, spender: string() }))
const items = array(
  object({
    standard: picklist(['erc721', 'erc1155']),
    contract: string(),
    tokenId: bigint(),
    amount: bigint(),
    from: string(),
    to: string(),
  }),
)
/** Whether a value has what every plan has. What a family adds is the family's to read. */
export const isPlan = (value: unknown): value is TransactionPlan =>
  safeParse(
    looseObject({
      namespace: custom(isNamespace),
      chainId,
      account: string(),
      purpose: string(),
      leaves: movements,
      items: optional(items),
      memos: optional(array(string())),
      arrives: array(object(amount)),
      approvals,
    }),
    value,
  ).success
const since = { since: bigint(), nonce: optional(bigint()) }
const sentSchema = variant('way', [
  object({ ...since, way: literal('single'), hash: string() }),
  object({ ...since, way: literal('batch'), batchId: string() }),
  object({ ...since, way: literal('oneByOne'), hashes: array(string()) }),
])
const isSent = (value: unknown): value is Sent => safeParse(sentSchema, value).success

export const owner = object({ chainId, address: string() })
const trackedSchema = object({
  owner,
  transaction: object({
    ...transactionSchema.entries,
    fate: optional(picklist(['dropped', 'replaced', 'undone'])),
  }),
  following: nullable(
    object({
      sent: custom<Sent>(isSent),
      plan: custom<TransactionPlan>(isPlan),
    }),
  ),
})

/** What storage holds of transactions that were sent; what does not parse is dropped. */
export function parseTracked(text: string | null, max: number): Tracked[] {
  return parseList(revived(parseJson(text)), max, (item) => {
    const parsed = safeParse(trackedSchema, item)
    if (!parsed.success) return undefined
    const { transaction, ...rest } = parsed.output
    const { fate, ...facts } = transaction
    return { ...rest, transaction: { ...facts, ...(fate && { fate }) } }
  })
}

/** Writes JSON that `parseTracked` reads. Amounts are written as text. */
export function writeTracked(tracked: readonly Tracked[]): string {
  return writeBigints(tracked)
}

/** Writes JSON with amounts as text. `revived` reads it. */
export function writeBigints(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' ? { bigint: String(one) } : one,
  )
}

/** Parsed JSON of `writeBigints` with its amounts. */
export function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (!isRecord(value)) return value
  const { bigint: digits, ...rest } = value
  const isAmount = typeof digits === 'string' && /^\d{1,78}$/.test(digits)
  if (isAmount && Object.keys(rest).length === 0) return BigInt(digits)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]))
}
