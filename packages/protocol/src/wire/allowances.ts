import * as v from 'valibot'
import { route } from './route.ts'
import {
  accountId,
  chainId,
  imageUrl,
  sdkQueryOptional,
  tokenFlags,
  unreadSchema,
} from './shapes.ts'

const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'Invalid amount'))

const granted = {
  /** The contract of the token or of the collection, CAIP-10. */
  contract: accountId,
  /** The plain address that may move what the account has of it. */
  spender: v.string(),
  /** The name of the spender, if the operator vouches for one. */
  spenderName: v.optional(v.string()),
  name: v.string(),
  symbol: v.string(),
  iconUrl: imageUrl,
  /** When the account last changed the right, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What is thought of a token for which the operator does not vouch. */
  flags: v.optional(tokenFlags),
}

const tokenRight = {
  kind: v.literal('token'),
  ...granted,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  /** How much may be moved, in base units, as the chain says it now. */
  amount: units,
  /** How much the account has, in base units. */
  balance: units,
  /** US dollars of one token; absent when no price is known. */
  price: v.optional(v.pipe(v.number(), v.minValue(0))),
}

/** All NFTs of a collection may be moved. */
const collectionRight = { kind: v.literal('collection'), ...granted }

/** The shape of `Allowance`. */
export const allowanceSchema = v.variant('kind', [v.object(tokenRight), v.object(collectionRight)])
/** An active right, granted by the account, to move its assets: by ERC-20's `approve` or by `setApprovalForAll`. */
export type Allowance = v.InferOutput<typeof allowanceSchema>

/** The shape of `KeptAllowance`. */
export const keptAllowanceSchema = v.variant('keeper', [
  v.object({
    keeper: v.literal('permit2'),
    ...tokenRight,
    /** When the right ends, ISO 8601; absent for one that does not end before the year 10000. */
    expires: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.object({ keeper: v.literal('erc777'), ...tokenRight }),
  v.object({ keeper: v.literal('erc6909'), ...collectionRight }),
])
/**
 * An active right that Permit2 keeps, or that an operator of ERC-777 or ERC-6909 has. Neither `approve` nor
 * `setApprovalForAll` of the token takes it back.
 */
export type KeptAllowance = v.InferOutput<typeof keptAllowanceSchema>

/**
 * `GET /v1/account/{address}/allowances`: ours. The rights that an account has granted, newest first: found in the
 * indexed logs, with the current value of each from the chain. `knownSince`: the first block with known logs, if it is
 * not the chain's first.
 */
export const getAllowances = route('GET', '/v1/account/:address/allowances', {
  query: v.object({ ...sdkQueryOptional, chainId }),
  response: v.object({
    allowances: v.array(allowanceSchema),
    /** The rights that are kept in another way, newest first. Absent without any. */
    kept: v.optional(v.array(keptAllowanceSchema)),
    knownSince: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    /** What could not be read, and is therefore missing. Absent when nothing is. */
    unread: v.optional(v.array(unreadSchema)),
  }),
})
