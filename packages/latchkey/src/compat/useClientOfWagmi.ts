import { clientOfConfig } from '@latchkey/connectors/wagmi'
import type { Latchkey } from '@latchkey/core'
import { useConfig } from 'wagmi'

/** Returns the client behind wagmi's config. Throws if the config has no connector of Latchkey. */
export function useClientOfWagmi(component: string): Latchkey {
  const client = clientOfConfig(useConfig())
  if (client) return client
  throw new Error(
    `${component}: wagmi's config has no connector of Latchkey. Make the config with getDefaultConfig of the same import`,
  )
}
