import type { Connector, ConnectorContext } from '@latchkey/core'
import { claims, registeredWallets } from '@latchkey/core/foreign'
import { walletStandardConnector } from './connector.ts'
import { parseRegistration } from './registration.ts'

/** Finds wallets that register by the Wallet Standard. */
export function discover(
  report: (connector: Connector) => void,
  {
    announced,
    connectors,
  }: Pick<ConnectorContext, 'announced'> & Partial<Pick<ConnectorContext, 'connectors'>>,
): () => void {
  if (typeof window === 'undefined' || !announced) return () => {}
  const claim = claims(report, connectors)
  return registeredWallets((wallet) => {
    const registration = parseRegistration(wallet)
    if (registration) claim(walletStandardConnector(registration))
  })
}
