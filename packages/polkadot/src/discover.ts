import type { Connector } from '@latchkey/core'
import {
  announcedFacts,
  claims,
  field,
  keys,
  poll,
  type SearchContext,
} from '@latchkey/core/foreign'
import { injectedConnector } from './connector.ts'

/** Finds the wallets in `window.injectedWeb3`, also those that come late. */
export function discover(
  report: (connector: Connector) => void,
  { announced, connectors }: SearchContext<'announced'>,
): () => void {
  if (typeof window === 'undefined' || !announced) return () => {}
  const claim = claims(report, connectors)
  const seen = new Set<string>()
  return poll(() => {
    const registry = field(window, 'injectedWeb3')
    for (const key of keys(registry)) {
      const wallet = field(registry, key)
      if (seen.has(key) || typeof field(wallet, 'enable') !== 'function') continue
      seen.add(key)
      const facts = announcedFacts('polkadot', { name: names[key] ?? capital(key) })
      if (facts) claim(injectedConnector(facts, wallet))
    }
  })
}

/** Wallets have no name but their key, which is a technical one. */
const names: { readonly [key: string]: string } = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
}

function capital(key: string): string {
  return key.slice(0, 1).toUpperCase() + key.slice(1)
}
