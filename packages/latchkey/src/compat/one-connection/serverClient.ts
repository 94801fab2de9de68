import type { Latchkey } from '@latchkey/core'
import type { Config } from 'wagmi'
import { siteClient } from '../siteClient.ts'

const clients = new WeakMap<Config, Latchkey>()

/**
 * Returns a client that draws a visitor without a wallet, for a config of a server without Latchkey's connector: sites
 * make their connectors in browsers alone. It makes no request. Returns `undefined` in a browser.
 */
export function serverClient(config: Config): Latchkey | undefined {
  if (typeof window !== 'undefined') return undefined
  const client = clients.get(config) ?? siteClient(nowhere, config.chains)
  clients.set(config, client)
  return client
}

const nowhere = { gatewayUrl: 'https://gateway.invalid' }
