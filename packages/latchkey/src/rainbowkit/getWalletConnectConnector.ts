import type { CreateConnectorFn } from 'wagmi'
import type { RainbowKitWalletConnectParameters, Wallet, WalletDetailsParams } from './wallet.ts'

/** What `getWalletConnectConnector` has returned. */
const returned = new WeakSet<object>()

/**
 * Returns a value for `createConnector` of a site's own wallet. The dialog does not call it: its own
 * WalletConnect reaches the wallet.
 */
export function getWalletConnectConnector(_options: {
  /** The name of the site to its services. */
  projectId: string
  /** Without effect. */
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
}): (walletDetails: WalletDetailsParams) => CreateConnectorFn {
  const createConnector = () => () => {
    throw new Error(
      'getWalletConnectConnector of latchkey/rainbowkit makes no connector. Pass relayUrl to getDefaultConfig',
    )
  }
  returned.add(createConnector)
  return createConnector
}

/** Whether a wallet of the site's own is reached by WalletConnect. */
export function isWalletConnect(createConnector: NonNullable<Wallet['createConnector']>): boolean {
  return returned.has(createConnector)
}
