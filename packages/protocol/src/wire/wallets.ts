import * as v from 'valibot'
import { route } from './route.ts'
import { sdkQueryOptional } from './shapes.ts'

const link = v.nullish(v.string())

export const walletSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  badge_type: v.optional(v.picklist(['none', 'certified'])),
  chains: v.optional(v.array(v.string())),
  homepage: v.optional(v.string()),
  image_id: v.optional(v.string()),
  image_url: v.optional(v.string()),
  order: v.optional(v.number()),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: link,
  injected: v.nullish(
    v.array(v.object({ namespace: v.optional(v.string()), injected_id: v.optional(v.string()) })),
  ),
})
/** A wallet of the served list. */
export type ListedWallet = v.InferOutput<typeof walletSchema>

/** `GET /getWallets`: a page of the wallet list. `count` is the total that matches, not the page's length. */
export const getWallets = route('GET', '/getWallets', {
  query: v.object({
    ...sdkQueryOptional,
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
    entries: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
    chains: v.optional(v.string()),
    include: v.optional(v.string()),
    exclude: v.optional(v.string()),
    search: v.optional(v.string()),
    badge_type: v.optional(v.picklist(['none', 'certified'])),
  }),
  response: v.object({ count: v.number(), data: v.array(walletSchema) }),
})
