import { anySignal, knownError, parseJson, withinTime } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { attempt } from '../kernel/clock/ask.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import type { Connection } from '../kernel/state/state.ts'
import { parseConnections } from '../kernel/storage/parse.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { adoptConnection, findPicture } from './connect.ts'
import { patience, reconnect } from './reconnect.ts'
import { resume } from './resume.ts'

/** Restores the previous page's connections, and resumes its open connection request. */
export function restore(client: Latchkey, signal: AbortSignal): void {
  void reconnect(client, { signal })
  for (const connector of client.connectors.get()) resume(client, connector, signal)
}

/**
 * Joins a connection that another tab has made, for connectors that share it between tabs. Does nothing if this page is
 * already connected, or if the connection is unavailable.
 */
export function join(client: Latchkey, signal: AbortSignal): void {
  for (const connector of client.connectors.get()) {
    const mayAdopt = () => mayJoin(client, connector)
    if (mayAdopt()) attempt(() => adoptSilently(client, connector, signal, mayAdopt))
  }
}

/**
 * Connects a wallet that has approved this site before, without a prompt. Resolves with `undefined` if the wallet shows no
 * account, or if the visitor is connected by another one, or connects one meanwhile. The page need not remember the wallet.
 *
 * Throws `CONNECTOR_NOT_FOUND`, `WALLET_MISBEHAVED`, `TIMED_OUT`, `ABORTED` or the wallet's error.
 */
export async function restoreWallet(
  client: Latchkey,
  { connectorId, signal }: { connectorId: string; signal?: AbortSignal },
): Promise<Connection | undefined> {
  const connector = client.connectors.find(connectorId)
  if (!connector) throw knownError('CONNECTOR_NOT_FOUND')
  const closed = client[internals].closed.signal
  const isFree = () => {
    const { attempt, selected } = client.getState()
    return !attempt && !connector.namespaces.some((namespace) => selected[namespace])
  }
  if (!isFree()) return undefined
  const over = new AbortController()
  const undo = client.subscribe(() => {
    if (!isFree()) over.abort()
  })
  const ends = [closed, over.signal, ...(signal ? [signal] : [])]
  try {
    return await withinTime(client[internals].clock, patience, (late) =>
      adoptSilently(client, connector, anySignal([...ends, late]), isFree),
    )
  } catch (error) {
    if (over.signal.aborted) return undefined
    throw error
  } finally {
    undo()
  }
}

async function adoptSilently(
  client: Latchkey,
  connector: Connector,
  signal: AbortSignal,
  mayAdopt: () => boolean,
): Promise<Connection | undefined> {
  const answer = await callWallet(() => connector.restore({ signal }), signal)
  if (!answer || !mayAdopt()) return undefined
  const connection = adoptConnection(client, connector, answer)
  findPicture(client, connector, connection)
  return connection
}

function mayJoin(client: Latchkey, { id, sharedBetweenTabs }: Connector): boolean {
  const { storage, unloading } = client[internals]
  const stored = parseConnections(parseJson(storage.get(storageKeys.connections)))
  return (
    sharedBetweenTabs &&
    stored.some(({ connectorId }) => connectorId === id) &&
    client.options.enableReconnect &&
    client.getState().connections.length === 0 &&
    !unloading
  )
}
