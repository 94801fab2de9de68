import * as v from 'valibot'
import { type AccountId, type ChainId, isAccountId, isChainId } from '../caip.ts'

/** A CAIP-2 chain id. */
export const chainId = v.custom<ChainId>(isChainId, 'Invalid chain id')
/** A CAIP-10 account id, also used for token addresses. */
export const accountId = v.custom<AccountId>(isAccountId, 'Invalid CAIP-10 address')
/** A plain decimal number as text, in human units. */
export const decimalText = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'Invalid amount'))
/** Picture links: https, our own relative or loopback links, and nothing that can carry script. */
export const imageUrl = v.pipe(v.string(), v.maxLength(2048))

/** The flags of an unverified token: likely spam, or the symbol that it imitates. */
export const tokenFlags = v.object({ is_spam: v.boolean(), imitates: v.optional(v.string()) })

/** The three query parameters that every call carries. */
const text = v.optional(v.string())
export const sdkQueryOptional = { projectId: text, st: text, sv: text }

/** Something that an answer lacks because it could not be read: it is neither nothing nor zero. */
export const unreadSchema = v.object({
  chainId,
  /** CAIP-10 of the token. Absent for several of the chain, or for all of it. */
  address: v.optional(accountId),
  what: v.picklist(['balance', 'price', 'allowance']),
  /** Why a price is missing: a source is old, two sources differ, or no source could be read. */
  why: v.optional(v.picklist(['stale', 'disagree', 'unread'])),
})
/** The change of a price within 24 hours, in percent. */
export const change24h = v.optional(v.number())
