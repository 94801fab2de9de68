import type { Network } from '@latchkey/protocol'
import { createLatchkey, type Latchkey } from '../kernel/client/client.ts'
import type { LatchkeyOptions } from '../kernel/client/options.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { ConnectorContext } from '../kernel/connector/connectorContext.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'

/** Returns a function that creates a client on a network, and the connector that the client makes. */
export function madeOn(network: Network) {
  return <Made extends Connector>(
    make: (context: ConnectorContext) => Made,
    options: Partial<LatchkeyOptions> = {},
  ): { client: Latchkey; connector: Made } => {
    const connectors: Made[] = []
    const client = createLatchkey({
      projectId: 'test',
      gatewayUrl: 'http://127.0.0.1:9',
      networks: [network],
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
}
