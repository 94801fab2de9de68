import * as v from 'valibot'
import { route } from './route.ts'
import { chainId } from './shapes.ts'

const block = v.pipe(v.number(), v.integer())

/** `GET /health`: ours. 503 when the database is gone; a chain that is down only degrades. */
export const getHealth = route('GET', '/health', {
  response: v.object({
    status: v.picklist(['ok', 'degraded']),
    database: v.picklist(['ok', 'down']),
    /** How far the indexer has come on each chain that it follows; -1 while nothing is known. */
    indexer: v.array(
      v.object({ chainId, indexed: block, head: block, error: v.nullable(v.string()) }),
    ),
    /** Whether the node of each chain answers; `error` says why not. */
    chains: v.array(v.object({ chainId, error: v.nullable(v.string()) })),
  }),
})
