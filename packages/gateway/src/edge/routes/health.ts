import type { getHealth } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json } from '@latchkey/service/http'
import type { Indexing } from '../ports/indexing.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { TokenLists } from '../ports/tokenLists.ts'

/**
 * `ping` asks the database. A chain whose node is down and a Token List that cannot be read degrade the gateway, but do
 * not fail it.
 */
export function healthHandler(
  ping: () => Promise<unknown>,
  indexing: Indexing,
  nodes: Nodes,
  lists: TokenLists,
): Handler<typeof getHealth> {
  return async () => {
    const indexer = indexing.progress().map((chain) => ({ ...chain }))
    const tokenLists = lists.state().map((list) => ({ ...list }))
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
      tokenLists.every(({ error }) => error === null) &&
      chains.every(({ error, nodes }) => error === null && nodes.every((one) => one === null))
    const reply = json({
      status: ok ? ('ok' as const) : ('degraded' as const),
      database: alive ? ('ok' as const) : ('down' as const),
      indexer,
      chains,
      ...(tokenLists.length > 0 && { tokenLists }),
    })
    return alive ? reply : { ...reply, status: 503 }
  }
}
