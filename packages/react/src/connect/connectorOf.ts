import type { Connector, Wallet } from '@latchkey/core'

/** The connector that reaches a wallet of the served list in this browser. */
export function connectorOf(
  wallet: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find(
    (connector) =>
      !connector.contested &&
      (connector.id === wallet.id ||
        connector.explorerId === wallet.id ||
        (wallet.rdns !== undefined && connector.info?.rdns === wallet.rdns)),
  )
}
