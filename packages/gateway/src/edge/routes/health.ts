import type { getHealth } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json } from '@latchkey/service/http'
import type { Pulse } from '@latchkey/service/lifecycle'
import type { Indexing } from '../ports/indexing.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { TokenLists } from '../ports/tokenLists.ts'

/**
 * Creates the handler that reports the gateway's health. `pulse` asks the database. A chain whose node is down and a Token List
 * that cannot be read degrade the gateway but do not fail it.
 */
export function healthHandler(
  pulse: () => Promise<Pulse>,
  indexing: Indexing,
  nodes: Nodes,
  lists: TokenLists,
): Handler<typeof getHealth> {
  return async () => {
    const indexer = indexing.progress().map((chain) => ({ ...chain }))
    const tokenLists = lists.state().map((list) => ({ ...list }))
    const [database, chains] = await Promise.all([pulse(), nodes.check()])
    const isUp = database === 'ok'
    const ok =
      isUp &&
      indexer.every(({ error }) => error === null) &&
      tokenLists.every(({ error }) => error === null) &&
      chains.every(({ error, nodes }) => error === null && nodes.every((one) => one === null))
    const reply = json({
      status: ok ? ('ok' as const) : ('degraded' as const),
      database,
      indexer,
      chains,
      ...(tokenLists.length > 0 && { tokenLists }),
    })
    return isUp ? reply : { ...reply, status: 503 }
  }
}
