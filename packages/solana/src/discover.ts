import type { Connector } from '@latchkey/core'
import { claims, registeredWallets, type SearchContext } from '@latchkey/core/foreign'
import { walletStandardConnector } from './connector.ts'
import { parseRegistration } from './registration.ts'

/** Finds wallets that register by the Wallet Standard. */
export function discover(
  report: (connector: Connector) => void,
  { announced, connectors }: SearchContext<'announced'>,
): () => void {
  if (typeof window === 'undefined' || !announced) return () => {}
  const claim = claims(report, connectors)
  return registeredWallets((wallet) => {
    const registration = parseRegistration(wallet)
    if (registration) claim(walletStandardConnector(registration))
  })
}
