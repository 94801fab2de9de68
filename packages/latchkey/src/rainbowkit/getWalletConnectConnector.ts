import type { CreateConnectorFn } from 'wagmi'

/** Options of WalletConnect's connector in wagmi, without effect: the client has its own WalletConnect. */
export type RainbowKitWalletConnectParameters = { readonly [option: string]: unknown }

/**
 * Returns a value for `createConnector` of a site's own wallet. The dialog does not call `createConnector`: its own
 * WalletConnect reaches the wallet.
 */
export function getWalletConnectConnector(_options: {
  /** The name of the site to its services. */
  projectId: string
  /** Without effect. */
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
}): (walletDetails: object) => CreateConnectorFn {
  return () => () => {
    throw new Error(
      'getWalletConnectConnector of latchkey/rainbowkit makes no connector. Pass relayUrl to getDefaultConfig',
    )
  }
}
