import * as v from 'valibot'
import { route } from './route.ts'
import { accountId, change24h, imageUrl } from './shapes.ts'

/** `POST /v1/fungible/price`: fiat prices of tokens by CAIP-10 address. Ours prices all, not just the first. */
export const postPrices = route('POST', '/v1/fungible/price', {
  body: v.object({
    currency: v.literal('usd'),
    addresses: v.pipe(v.array(accountId), v.minLength(1), v.maxLength(100)),
    projectId: v.optional(v.string()),
  }),
  response: v.object({
    fungibles: v.array(
      v.object({
        address: accountId,
        name: v.string(),
        symbol: v.string(),
        iconUrl: imageUrl,
        price: v.number(),
        /** Ours: how much the price has changed within 24 hours, in percent; absent when no source has it. */
        change24h,
        decimals: v.optional(v.number()),
      }),
    ),
    /** Ours: the requested tokens that have no price, and why. Absent when there are none. */
    unread: v.optional(
      v.array(
        v.object({
          address: accountId,
          why: v.picklist(['stale', 'disagree', 'unread', 'unknown']),
        }),
      ),
    ),
  }),
})
