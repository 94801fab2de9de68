import * as v from 'valibot'
import { route } from './route.ts'
import { chainId } from './shapes.ts'

const block = v.pipe(v.number(), v.integer())

/** `GET /health`: ours. 503 when the database is gone or full; a chain that is down only degrades. */
export const getHealth = route('GET', '/health', {
  response: v.object({
    status: v.picklist(['ok', 'degraded']),
    /** `full`: the database can be read, but its disk has no space left. */
    database: v.picklist(['ok', 'down', 'full']),
    /** How far the indexer has come on each chain that it follows; -1 while nothing is known. */
    indexer: v.array(
      v.object({ chainId, indexed: block, head: block, error: v.nullable(v.string()) }),
    ),
    /**
     * Whether each chain can be read. `error` says why no node of it can be used; `nodes` has the reason of each node, in
     * the order of the settings, and null for a node that can be used.
     */
    chains: v.array(
      v.object({
        chainId,
        error: v.nullable(v.string()),
        nodes: v.array(v.nullable(v.string())),
      }),
    ),
    /** The Token Lists of the settings; absent without any. */
    tokenLists: v.optional(
      v.array(
        v.object({
          /** Its place in the settings, such as `tokenLists[0]`. */
          list: v.string(),
          /** The name that the list gives itself; null before it was read. */
          name: v.nullable(v.string()),
          /** How many tokens the list in use has. */
          tokens: v.number(),
          /** When the list in use was read (ISO 8601). */
          readAt: v.nullable(v.string()),
          /** Why it could not be read the last time. */
          error: v.nullable(v.string()),
        }),
      ),
    ),
  }),
})

/** `GET /ready`: ours. Whether a load balancer may send requests: 503 while the gateway drains or has no database. */
export const getReady = route('GET', '/ready', {
  response: v.object({ status: v.literal('ready') }),
})

/** `GET /live`: ours. Whether the process answers at all. Reads nothing. */
export const getLive = route('GET', '/live', {
  response: v.object({ status: v.literal('live') }),
})
