import * as v from 'valibot'
import { route } from './route.ts'
import {
  accountId,
  chainId,
  decimalText,
  imageUrl,
  sdkQueryOptional,
  tokenFlags,
} from './shapes.ts'

const picture = v.object({ url: imageUrl, content_type: v.nullish(v.string()) })

const fungibleInfoSchema = v.nullish(
  v.object({
    name: v.optional(v.string()),
    symbol: v.optional(v.string()),
    icon: v.nullish(v.object({ url: imageUrl })),
    /** Ours: CAIP-10 address of the token, as in a balance; absent for the native coin of an EVM chain. */
    address: v.optional(accountId),
    /** Ours: as in a balance; absent for the native coin and for tokens that the operator vouches for. */
    flags: v.optional(tokenFlags),
  }),
)
const nftInfoSchema = v.nullish(
  v.object({
    name: v.optional(v.string()),
    content: v.optional(v.object({ preview: v.optional(picture), detail: v.optional(picture) })),
    flags: v.object({ is_spam: v.boolean() }),
    /** Ours: CAIP-10 address of the collection's contract, or of the mint on Solana. */
    address: v.optional(accountId),
  }),
)

/** The shape of `Transfer`. */
export const transferSchema = v.object({
  fungible_info: fungibleInfoSchema,
  nft_info: nftInfoSchema,
  direction: v.picklist(['in', 'out', 'self']),
  /** Ours: the address on the other side, where it is known. */
  other: v.optional(v.string()),
  quantity: v.object({ numeric: decimalText }),
  value: v.nullish(v.number()),
  price: v.nullish(v.number()),
})
/** One movement of a token or collectible in a transaction. */
export type Transfer = v.InferOutput<typeof transferSchema>

/** The shape of `TransactionApproval`. */
export const transactionApprovalSchema = v.object({
  fungible_info: fungibleInfoSchema,
  /** One NFT by its name, or a whole collection, if `amount` is `unlimited`. */
  nft_info: nftInfoSchema,
  /** The address that may move the tokens. Absent if the chain does not name it. */
  spender: v.optional(v.string()),
  /** The name of the spender, if the operator vouches for one. */
  spenderName: v.optional(v.string()),
  /** In whole tokens, or `unlimited`; `0` if the right was revoked. Absent if it is unknown. */
  amount: v.optional(v.union([decimalText, v.literal('unlimited')])),
})
/** A right to move tokens of the account that a transaction gave or revoked. */
export type TransactionApproval = v.InferOutput<typeof transactionApprovalSchema>

const purchaseSchema = v.object({
  /** What the visitor pays, and its currency (ISO 4217). */
  amount: decimalText,
  currency: v.string(),
  /** The id of the payment method, such as `card`. */
  method: v.string(),
  /** Why it failed, if the provider says so. */
  failure: v.fallback(
    v.optional(v.picklist(['cardDeclined', 'bankDeclined', 'expired'])),
    undefined,
  ),
  /** Whether the provider charged the visitor. Absent if it does not say so. */
  isCharged: v.optional(v.boolean()),
})

/** The shape of `Transaction`. */
export const transactionSchema = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.string(),
    hash: v.string(),
    /** ISO 8601. */
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist([
      'confirmed',
      'failed',
      'pending',
      'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      'ONRAMP_TRANSACTION_STATUS_FAILED',
    ]),
    nonce: v.number(),
    application: v.nullish(
      v.object({ name: v.nullable(v.string()), iconUrl: v.nullable(v.string()) }),
    ),
    chain: v.nullable(chainId),
    /**
     * Ours: the account that sent the transaction, or had an operation carried out in it (ERC-4337). It need not be the one
     * whose tokens were moved.
     */
    sender: v.optional(v.string()),
    /** Ours: the transaction resembles bait, such as a zero-value transfer from a look-alike address. */
    is_spam: v.optional(v.boolean()),
    /** Ours: the number of the block, or of the slot on Solana. */
    block: v.optional(v.number()),
    /** Ours: what the network took, in the native coin. */
    fee: v.optional(decimalText),
    /** Ours: how a purchase is paid, and why it failed. */
    purchase: v.optional(purchaseSchema),
  }),
  transfers: v.pipe(
    v.nullable(v.array(transferSchema)),
    v.transform((transfers) => transfers ?? []),
  ),
  /**
   * Ours: the rights that the transaction gave or revoked, each as its last event reports it, without those that the same
   * transaction used up. Absent if there are none.
   */
  approvals: v.optional(v.array(transactionApprovalSchema)),
})
/** A transaction of an account's activity. */
export type Transaction = v.InferOutput<typeof transactionSchema>

/** The shape of `HistoryAnswer`. */
export const historyAnswerSchema = v.object({
  data: v.array(transactionSchema),
  next: v.nullish(v.string()),
  /**
   * Ours, on the last page: the Unix time in seconds from which on the history is complete. Absent if it is complete from the
   * network's beginning.
   */
  knownSince: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Ours, on the last page: the sources that could not be read, such as `blockscout`. Older activity may be missing. */
  missing: v.optional(v.array(v.string())),
  /** Ours, on the last page: kinds of activity that may be missing before `knownSince`, such as `nativeTransfers`. */
  omits: v.optional(v.array(v.string())),
})
/** One page of an account's activity. */
export type HistoryAnswer = v.InferOutput<typeof historyAnswerSchema>

/** `GET /v1/account/{account}/history`: newest first, 50 a page, by an opaque cursor. */
export const getHistory = route('GET', '/v1/account/:account/history', {
  query: v.object({
    ...sdkQueryOptional,
    cursor: v.optional(v.string()),
    onramp: v.optional(v.literal('coinbase')),
    chainId: v.optional(chainId),
    currency: v.optional(v.string()),
  }),
  response: historyAnswerSchema,
})
