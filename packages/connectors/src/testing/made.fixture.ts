import {
  type Connector,
  type ConnectorContext,
  createLatchkey,
  type Latchkey,
  type LatchkeyOptions,
  memoryStorage,
} from '@latchkey/core'
import { mainnet } from '@latchkey/evm/networks'

/** A client, and the connector that it makes. */
export function made<Made extends Connector>(
  make: (context: ConnectorContext) => Made,
  options: Partial<LatchkeyOptions> = {},
): { client: Latchkey; connector: Made } {
  const connectors: Made[] = []
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [mainnet],
    storage: memoryStorage(),
    ...options,
    connectors: [
      (context) => {
        const connector = make(context)
        connectors.push(connector)
        return connector
      },
    ],
  })
  const [connector] = connectors
  if (!connector) throw new Error('The client made no connector')
  return { client, connector }
}
