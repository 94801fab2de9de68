import type { Latchkey } from '../client.ts'
import type { Connector } from '../connector.ts'
import { internals, update } from '../internal.ts'
import type { Connection } from '../state/state.ts'
import { restored } from '../state/transitions.ts'
import { callWallet } from './attempt.ts'
import { forget } from './disconnect.ts'
import { parseConnected } from './parseConnected.ts'
import { watchConnector } from './watch.ts'

/** How long a remembered wallet may take to show up in the page, and then to answer. */
const appearance = 3_000
const answer = 5_000

/**
 * Restores every remembered wallet at once, without a prompt. A wallet that does not show up, does not answer in
 * time, or shows this site no account any more, counts as disconnected.
 */
export async function reconnect(client: Latchkey): Promise<void> {
  const waiting = client.getState().connections.filter((connection) => !connection.live)
  await Promise.all(waiting.map((connection) => restoreOne(client, connection)))
}

async function restoreOne(client: Latchkey, connection: Connection): Promise<void> {
  const id = connection.connectorId
  const connector = await appears(client, id)
  if (isSettled(client, id)) return
  const confirmed = connector && (await restoreFrom(connector))
  if (isSettled(client, id)) return
  if (!connector || !confirmed || !isSameWallet(connector, connection)) return forget(client, [id])
  watchConnector(client, connector)
  update(client, restored(id, confirmed))
}

/** While we waited, the visitor may have connected the wallet by hand, or disconnected it, or left. */
function isSettled(client: Latchkey, id: string): boolean {
  const now = client.getState().connections.find((known) => known.connectorId === id)
  return !now || now.live || client[internals].stop === null
}

/** A wallet that claims the id of another one must not step into its place. */
function isSameWallet(connector: Connector, connection: Connection): boolean {
  return connector.name === connection.name
}

async function restoreFrom(connector: Connector) {
  const signal = AbortSignal.timeout(answer)
  try {
    const given = await callWallet(() => connector.restore({ signal }), signal)
    return given && parseConnected(connector, given)
  } catch {
    return null
  }
}

function appears(client: Latchkey, id: string): Promise<Connector | undefined> {
  const now = client.connectors.find(id)
  if (now) return Promise.resolve(now)
  return new Promise((resolve) => {
    const finish = (connector: Connector | undefined) => {
      clearTimeout(timer)
      undo()
      resolve(connector)
    }
    const timer = setTimeout(() => finish(undefined), appearance)
    const undo = client.connectors.subscribe(() => {
      const connector = client.connectors.find(id)
      if (connector) finish(connector)
    })
  })
}
