import * as v from 'valibot'

const text = v.string()
const hex = v.pipe(
  text,
  v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value)),
)
/** A quantity in hex. */
const quantity = v.pipe(text, v.regex(/^0x[0-9a-f]{1,64}$/))

const shared = {
  chainId: text,
  /** The sender's account, as the site knows it. */
  account: text,
  /** The transaction hash, the operation hash, or the signature. */
  hash: text,
  /** A hash of the request's intent. Two requests for the same have the same hash. */
  intent: text,
  /** Whether the site has received the hash. */
  isAnswered: v.boolean(),
}
const transaction = v.object({
  ...shared,
  kind: v.literal('transaction'),
  nonce: quantity,
  /** In wei per unit of gas. */
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** The signed transaction. */
  raw: text,
  /** The encoding of the grant in it. The record stays until the site has the answer. */
  context: v.optional(hex),
})
const operation = v.object({
  ...shared,
  kind: v.literal('operation'),
  nonce: quantity,
  /** The signed operation, in the format of JSON-RPC. */
  wire: v.record(text, v.unknown()),
})
const solana = v.object({
  ...shared,
  kind: v.literal('solana'),
  /** The blockhash that limits its validity. */
  blockhash: text,
  /** The signed transaction in base64. */
  raw: text,
})

/** A signed and possibly submitted transaction or operation that may still be undecided. */
export const sentRecord = v.variant('kind', [transaction, operation, solana])
export type SentRecord = v.InferOutput<typeof sentRecord>
export type SentTransaction = v.InferOutput<typeof transaction>
export type SentOperation = v.InferOutput<typeof operation>
export type SentSolana = v.InferOutput<typeof solana>
