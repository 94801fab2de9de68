import { isChainId, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../client.ts'
import type { Connector, ConnectorEvent } from '../connector.ts'
import { internals, update } from '../internal.ts'
import { accountsChanged, chainChanged } from '../state/transitions.ts'
import { forget } from './disconnect.ts'
import { parseAccounts } from './parseConnected.ts'

/** Follows what a connected wallet says by itself. */
export function watchConnector(client: Latchkey, connector: Connector): void {
  const { watches } = client[internals]
  watches.get(connector.id)?.()
  watches.set(
    connector.id,
    connector.subscribe((event) => hear(client, connector, event)),
  )
}

function hear(client: Latchkey, connector: Connector, event: ConnectorEvent): void {
  switch (event.type) {
    case 'accounts':
      hearAccounts(client, connector, event.accounts)
      break
    case 'chain':
      hearChain(client, connector, event.chainId)
      break
    case 'disconnect':
      forget(client, [connector.id])
  }
}

function hearAccounts(client: Latchkey, connector: Connector, given: readonly unknown[]): void {
  const accounts = parseAccounts(connector, given)
  if (accounts.length === 0) forget(client, [connector.id])
  else update(client, accountsChanged(connector.id, accounts))
}

function hearChain(client: Latchkey, connector: Connector, chainId: unknown): void {
  if (!isChainId(chainId) || !connector.namespaces.includes(namespaceOf(chainId))) return
  update(client, chainChanged(connector.id, chainId))
}
