import { withinTime } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals, requestedChains, update } from '../kernel/client/internal.ts'
import { rememberLost } from '../kernel/connections/lost.ts'
import { forgetConnections, watchConnector } from '../kernel/connections/watch.ts'
import type { Connected, Connector } from '../kernel/connector/connector.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import type { Connection } from '../kernel/state/state.ts'
import { restored } from '../kernel/state/transitions.ts'
import { connectionOf } from './connect.ts'
import { parseConnected } from './parseConnected.ts'

/** Milliseconds that a remembered wallet may take to show up in the page, and then to answer: machines are slow. */
export const patience = 10_000

/**
 * Restores every wallet that is not followed yet, all at once and without a prompt. A wallet that does not show
 * up, does not answer in time, or shows this site no account any more, counts as disconnected. `start` calls it.
 */
export async function reconnect(
  client: Latchkey,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { watches } = client[internals]
  const waiting = client.getState().connections.filter((one) => !watches.has(one.connectorId))
  await Promise.all(waiting.map((connection) => restoreOne(client, connection, signal)))
}

async function restoreOne(
  client: Latchkey,
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<void> {
  const id = connection.connectorId
  const isOver = () => signal?.aborted || client[internals].unloading || isSettled(client, id)
  const found = await waitForConnector(client, id, signal)
  if (isOver()) return
  const answer =
    found && isSameWallet(client, found, connection)
      ? await askToRestore(client, found)
      : { cause: null }
  if (isOver()) return
  if ('cause' in answer) {
    rememberLost(client, id, answer.cause)
    return forgetConnections(client, [id])
  }
  const { connector, connected } = answer
  watchConnector(client, connector)
  const { name, imageUrl } = connection
  const confirmed = connectionOf(connector, connected)
  const pictured = imageUrl && confirmed.name === name ? { imageUrl, ...confirmed } : confirmed
  update(client, restored(pictured, requestedChains(client)))
  const properties = { name: confirmed.name, connectorId: id }
  client.events.emit({ event: 'CONNECTION_RESTORED', properties })
}

/** While we waited, the visitor may have connected the wallet by hand, or disconnected it. */
function isSettled(client: Latchkey, id: string): boolean {
  const isKnown = client.getState().connections.some((known) => known.connectorId === id)
  return !isKnown || client[internals].watches.has(id)
}

/**
 * A wallet that was found in the page must not step into the place of another one by claiming its id. What the site
 * itself gave is known to be the same, and may reach wallets of many names.
 */
function isSameWallet(client: Latchkey, connector: Connector, connection: Connection): boolean {
  const isGiven = client[internals].given.includes(connector)
  return connector.type === connection.type && (isGiven || connector.name === connection.name)
}

type Answer = { connector: Connector; connected: Connected } | { cause: unknown }

async function askToRestore(client: Latchkey, connector: Connector): Promise<Answer> {
  try {
    const given = await withinTime(client[internals].clock, patience, (signal) =>
      callWallet(() => connector.restore({ signal }), signal),
    )
    return given ? { connector, connected: parseConnected(connector, given) } : { cause: null }
  } catch (cause) {
    return { cause }
  }
}

function waitForConnector(
  client: Latchkey,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Connector | undefined> {
  const now = client.connectors.find(id)
  if (now) return Promise.resolve(now)
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      undo()
      signal?.removeEventListener('abort', finish)
      resolve(client.connectors.find(id))
    }
    const cancel = client[internals].clock.after(patience, finish)
    const undo = client.connectors.subscribe(() => {
      if (client.connectors.find(id)) finish()
    })
    signal?.addEventListener('abort', finish)
  })
}
