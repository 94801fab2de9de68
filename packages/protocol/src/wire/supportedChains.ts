import * as v from 'valibot'
import { route } from './route.ts'
import { chainId, sdkQueryOptional } from './shapes.ts'

/** `GET /v1/supported-chains`: the CAIP-2 ids that the services answer for; the union of the first two lists counts. */
export const getSupportedChains = route('GET', '/v1/supported-chains', {
  query: v.object(sdkQueryOptional),
  response: v.object({
    http: v.array(chainId),
    ws: v.array(chainId),
    /** Ours: where tokens can be swapped; absent: on the default networks (`swapNetworks`). */
    swaps: v.optional(v.array(chainId)),
    /** Ours: whose activity and NFTs the services have indexed; absent: of all of them. */
    activity: v.optional(v.array(chainId)),
    /** Ours: whose activity the services know from any source, of single accounts; absent: that of `activity`. */
    history: v.optional(v.array(chainId)),
  }),
})
