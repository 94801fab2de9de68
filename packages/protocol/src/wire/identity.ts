import * as v from 'valibot'
import { route } from './route.ts'
import { sdkQueryOptional } from './shapes.ts'

/**
 * `GET /v1/identity/{address}`: name and avatar. An unknown address answers nulls, not an error. `chainId` (CAIP-2): the
 * chain whose primary name is read (ENSIP-19), by default Ethereum.
 */
export const getIdentity = route('GET', '/v1/identity/:address', {
  query: v.object({
    ...sdkQueryOptional,
    sender: v.optional(v.string()),
    chainId: v.optional(v.string()),
  }),
  response: v.object({
    name: v.nullable(v.string()),
    avatar: v.nullable(v.string()),
    resolvedAt: v.nullable(v.string()),
  }),
})
/** The name and the picture of an account; nulls when it has none. */
export type Identity = v.InferOutput<typeof getIdentity.response>
