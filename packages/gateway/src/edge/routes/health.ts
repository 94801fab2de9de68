import type { getHealth } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json } from '@latchkey/service/http'
import type { Indexing } from '../ports/indexing.ts'
import type { Nodes } from '../ports/nodes.ts'

/** `ping` asks the database; a chain whose node is down degrades the gateway but does not fail it. */
export function healthHandler(
  ping: () => Promise<unknown>,
  indexing: Indexing,
  nodes: Nodes,
): Handler<typeof getHealth> {
  return async () => {
    const indexer = indexing.progress().map((chain) => ({ ...chain }))
    const [alive, chains] = await Promise.all([
      ping().then(
        () => true,
        () => false,
      ),
      nodes.check(),
    ])
    const ok =
      alive &&
      indexer.every(({ error }) => error === null) &&
      chains.every(({ error, nodes }) => error === null && nodes.every((one) => one === null))
    const reply = json({
      status: ok ? ('ok' as const) : ('degraded' as const),
      database: alive ? ('ok' as const) : ('down' as const),
      indexer,
      chains,
    })
    return alive ? reply : { ...reply, status: 503 }
  }
}
