import * as v from 'valibot'

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))
const lower = v.pipe(hex, v.toLowerCase())
/** A hexadecimal quantity that fits a number. */
const number = v.pipe(
  quantity,
  v.transform((text) => Number(text)),
  v.safeInteger(),
)
const amount = v.pipe(
  quantity,
  v.transform((text) => BigInt(text)),
)

const headSchema = v.object({ number, hash: lower })
/** The newest block of the node. */
export type Head = v.InferOutput<typeof headSchema>
export const maybeHeadSchema = v.nullable(headSchema)

const headerSchema = v.object({ ...headSchema.entries, parentHash: lower, timestamp: number })
/** A block without its transactions. */
export type Header = v.InferOutput<typeof headerSchema>
export const maybeHeaderSchema = v.nullable(headerSchema)

export const transactionSchema = v.object({
  hash: lower,
  from: lower,
  to: v.nullish(lower),
  value: amount,
  nonce: number,
  input: hex,
})

export const blockSchema = v.object({
  ...headerSchema.entries,
  transactions: v.array(transactionSchema),
})

/** A transaction as a node sends it, with the members that decide whether it is read. */
type RawTransaction = { hash: string; from: string; to?: string | null }

function isRawTransaction(value: unknown): value is RawTransaction {
  if (typeof value !== 'object' || value === null || !('hash' in value && 'from' in value))
    return false
  const to = 'to' in value ? value.to : null
  return (
    typeof value.hash === 'string' &&
    typeof value.from === 'string' &&
    (typeof to === 'string' || to == null)
  )
}

/**
 * A block with the filter of its logs, where the node sends one. Its transactions are as they were sent: most of them
 * concern no followed account, and are not read.
 */
export const filteredBlockSchema = v.object({
  ...headerSchema.entries,
  transactions: v.array(v.custom<RawTransaction>(isRawTransaction, 'Not a transaction')),
  logsBloom: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{512}$/))),
})
export type FilteredBlock = v.InferOutput<typeof filteredBlockSchema>

const logSchema = v.object({ address: lower, topics: v.array(lower), data: hex })
export type LogEntry = v.InferOutput<typeof logSchema>

/** A log with its place in the chain, as a search for logs finds it. */
export const foundLogSchema = v.object({
  ...logSchema.entries,
  blockHash: lower,
  transactionHash: lower,
})
export type FoundLog = v.InferOutput<typeof foundLogSchema>

export const receiptSchema = v.object({
  blockHash: lower,
  transactionHash: lower,
  /** Absent before Byzantium; counted as success. */
  status: v.optional(number, '0x1'),
  contractAddress: v.nullish(lower),
  gasUsed: v.nullish(amount),
  effectiveGasPrice: v.nullish(amount),
  /** What a rollup of the OP stack takes besides, for the data. */
  l1Fee: v.nullish(amount),
  blobGasUsed: v.nullish(amount),
  blobGasPrice: v.nullish(amount),
  logs: v.array(logSchema),
})

export type Receipt = v.InferOutput<typeof receiptSchema>

export const traceSchema = v.object({
  /** Absent from some nodes. */
  blockHash: v.optional(lower),
  transactionPosition: v.nullish(v.number()),
  traceAddress: v.array(v.number()),
  type: v.string(),
  action: v.object({
    callType: v.optional(v.string()),
    from: v.optional(lower),
    to: v.optional(lower),
    value: v.optional(amount),
  }),
  result: v.nullish(v.object({ address: v.optional(lower) })),
  error: v.nullish(v.string()),
})
export type Trace = v.InferOutput<typeof traceSchema>

/**
 * A block with what its transactions did. `receipts` are in the order of the transactions. `traces` are of all
 * transactions of the block.
 */
export type ChainBlock = v.InferOutput<typeof blockSchema> & {
  receipts: Receipt[]
  traces: Trace[]
  /** The places of the transactions in the block, where `transactions` has not all of them. */
  places?: readonly number[]
  /** How many transactions the block has, where `transactions` has not all of them. */
  transactionCount?: number
}
