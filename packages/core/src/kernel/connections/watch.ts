import { isChainId, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals, requestedChains, update } from '../client/internal.ts'
import { attempt } from '../clock/ask.ts'
import type { Connector, ConnectorEvent } from '../connector/connector.ts'
import { accountsChanged, chainChanged, disconnected } from '../state/transitions.ts'
import { parseAccounts } from '../storage/parse.ts'
import { storageKeys } from '../storage/storage.ts'
import { clearLost, rememberLost } from './lost.ts'
import { unwatch } from './unwatch.ts'

/** Applies the events of a connected wallet from now on. An event that cannot be read is dropped. */
export function watchConnector(client: Latchkey, connector: Connector): void {
  unwatch(client, connector.id)
  clearLost(client, connector.id)
  let isOpen = true
  let undo = () => {}
  client[internals].watches.set(connector.id, () => {
    isOpen = false
    attempt(undo)
  })
  attempt(() => {
    undo = connector.subscribe((event) =>
      attempt(() => {
        if (isOpen) applyEvent(client, connector, event)
      }),
    )
  })
}

/** Removes connections from the state. The wallets receive no request: they are gone, or have received it before. */
export function forgetConnections(client: Latchkey, connectorIds: readonly string[]): void {
  for (const id of connectorIds) unwatch(client, id)
  update(client, disconnected(connectorIds, requestedChains(client)))
  const { connections } = client.getState()
  if (connections.some(({ connectorId }) => client.connectors.find(connectorId)?.pairs)) return
  client[internals].storage.remove(storageKeys.deepLinkChoice)
}

function applyEvent(client: Latchkey, connector: Connector, event: ConnectorEvent): void {
  if (client[internals].unloading) return
  switch (event.type) {
    case 'accounts':
      applyAccounts(client, connector, event.accounts)
      break
    case 'chain':
      applyChain(client, connector, event.chainId)
      break
    case 'disconnect':
      rememberLost(client, connector.id, event.error)
      forgetConnections(client, [connector.id])
  }
}

function applyAccounts(client: Latchkey, connector: Connector, given: unknown): void {
  const accounts = parseAccounts(given, connector.namespaces)
  if (accounts.length === 0) forgetConnections(client, [connector.id])
  else update(client, accountsChanged(connector.id, accounts, requestedChains(client)))
}

function applyChain(client: Latchkey, connector: Connector, chainId: unknown): void {
  if (!isChainId(chainId) || !connector.namespaces.includes(namespaceOf(chainId))) return
  update(client, chainChanged(connector.id, chainId))
}
