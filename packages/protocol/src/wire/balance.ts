import * as v from 'valibot'
import { route } from './route.ts'
import {
  accountId,
  chainId,
  change24h,
  decimalText,
  imageUrl,
  sdkQueryOptional,
  tokenFlags,
  unreadSchema,
} from './shapes.ts'

/** The shape of `TokenBalance`. */
export const tokenBalanceSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.optional(chainId),
  /** CAIP-10; absent for the native coin of an EVM chain. */
  address: v.optional(accountId),
  /** Fiat worth of the whole balance; absent when no price is known. */
  value: v.optional(v.number()),
  /** Fiat price of one token; 0 when unknown. */
  price: v.number(),
  /** Ours: how much the price has changed within 24 hours, in percent; absent when no source has it. */
  change24h,
  /** `numeric` in human units; both as text so that nothing is rounded. */
  quantity: v.object({
    decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
    numeric: decimalText,
  }),
  iconUrl: imageUrl,
  /** Ours: what is thought of a token for which the operator does not vouch. */
  flags: v.optional(tokenFlags),
})
/** What an account holds of one token. */
export type TokenBalance = v.InferOutput<typeof tokenBalanceSchema>

/** A balance or a price that an answer lacks. */
export type UnreadBalance = v.InferOutput<typeof unreadSchema>

/** `GET /v1/account/{address}/balance`. 503 when nothing could be read. */
export const getBalance = route('GET', '/v1/account/:address/balance', {
  query: v.object({
    ...sdkQueryOptional,
    currency: v.optional(
      v.picklist(['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']),
    ),
    chainId: v.optional(chainId),
    /** CAIP-10 token addresses, comma-separated: read again from the chain, past any cache. */
    forceUpdate: v.optional(v.string()),
  }),
  response: v.object({
    balances: v.array(tokenBalanceSchema),
    /** Ours: what could not be read, and is therefore missing. Absent when nothing is. */
    unread: v.optional(v.array(unreadSchema)),
  }),
})
