import { clientOfConfig } from '@latchkey/connectors/wagmi'
import type { Latchkey } from '@latchkey/core'
import { useEffect } from 'react'
import { useConfig } from 'wagmi'
import { leaveOutFound } from './one-connection/leaveOutFound.ts'
import { serverClient } from './one-connection/serverClient.ts'
import { useOtherConnectionWarning } from './one-connection/useOtherConnection.ts'

/** What of an import makes connectors for wagmi's `createConfig`. */
type Maker = 'connectorsForWallets' | 'getDefaultConnectors'

/**
 * Returns the client behind wagmi's config, and keeps wagmi to the wallets of that client. Throws in a browser if the
 * config has no connector of Latchkey.
 */
export function useClientOfWagmi(component: string, maker: Maker): Latchkey {
  const config = useConfig()
  const client = clientOfConfig(config) ?? serverClient(config)
  if (!client)
    throw new Error(
      `${component}: wagmi's config has no connector of Latchkey. Make the config with getDefaultConfig, or its connectors with ${maker}, of the same import`,
    )
  useEffect(() => leaveOutFound(config, client), [config, client])
  useOtherConnectionWarning(client)
  return client
}
