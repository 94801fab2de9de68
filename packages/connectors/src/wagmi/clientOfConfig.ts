import type { Latchkey } from '@latchkey/core'

/** What is read of wagmi's config. */
type ConfigWithConnectors = { readonly connectors: readonly { readonly id: string }[] }

/** Returns the client behind a config of wagmi's: that of its connector `latchkey`. `undefined` without one. */
export function clientOfConfig({ connectors }: ConfigWithConnectors): Latchkey | undefined {
  return connectors.find(hasClient)?.client
}

function hasClient<Connector extends { id: string }>(
  connector: Connector,
): connector is Connector & { client: Latchkey } {
  return connector.id === 'latchkey' && 'client' in connector
}
