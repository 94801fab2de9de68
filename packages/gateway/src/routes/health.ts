import type { getHealth } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { json } from '../http/reply.ts'
import type { Indexing } from '../ports/indexing.ts'

/** `ping` asks the database; a chain that is down degrades the gateway but does not fail it. */
export function healthHandler(
  ping: () => Promise<unknown>,
  indexing: Indexing,
): Handler<typeof getHealth> {
  return async () => {
    const indexer = indexing.progress().map((chain) => ({ ...chain }))
    const alive = await ping().then(
      () => true,
      () => false,
    )
    const ok = alive && indexer.every((chain) => chain.error === null)
    const reply = json({
      status: ok ? ('ok' as const) : ('degraded' as const),
      database: alive ? ('ok' as const) : ('down' as const),
      indexer,
    })
    return alive ? reply : { ...reply, status: 503 }
  }
}
