import type { ConnectorFactory } from '@latchkey/core'
import { ask, loaded, once } from '@latchkey/core/foreign'
import { eip1193Connector } from '@latchkey/evm/connector'
import { lazyProvider } from '@latchkey/evm/lazy-provider'
import { knownError, referenceOf } from '@latchkey/protocol'

/** Options of the connector for Coinbase Wallet. */
export type CoinbaseOptions = {
  /** Which accounts the wallet's window offers: passkey (smart), the app's, or both. Default: `all`. */
  preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** The page that holds the keys. Default: Coinbase's own, `https://keys.coinbase.com/connect`. */
  keysUrl?: string
}

/**
 * Creates the connector of Coinbase Wallet and Base Account, by Coinbase's SDK 4 (`@coinbase/wallet-sdk`). The site
 * installs the SDK, which loads when the visitor picks the wallet. Coinbase's extension announces itself and does not
 * need it.
 *
 * The SDK is smaller than `@base-org/account` (36 against 151 KiB) and makes only one request by itself: a HEAD of the
 * page, to detect a `Cross-Origin-Opener-Policy` that would cut off the wallet's window. That policy must not be
 * `same-origin`. The wallet's window is a pop-up with the name and icon of the client's `metadata`. If a browser blocks
 * it, the SDK draws a note into the page, whose style a strict policy refuses.
 */
export function coinbase({ preference = 'all', keysUrl }: CoinbaseOptions = {}): ConnectorFactory {
  return (context) => {
    // One list, which the SDK reads whenever it starts, also after a disconnect.
    const appChainIds: number[] = []
    const load = once(async () => {
      const { createCoinbaseWalletSDK } = await loaded(import('@coinbase/wallet-sdk'))
      const {
        name,
        icons: [appLogoUrl],
      } = context.metadata
      const sdk = createCoinbaseWalletSDK({
        appName: name,
        ...(appLogoUrl !== undefined && { appLogoUrl }),
        appChainIds,
        preference: { options: preference, ...(keysUrl !== undefined && { keysUrl }) },
      })
      return sdk.getProvider()
    })
    const connector = eip1193Connector(
      {
        id: 'coinbaseWalletSDK',
        name: 'Coinbase',
        type: 'EXTERNAL',
        imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
        explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
        info: { rdns: 'com.coinbase.wallet' },
      },
      lazyProvider(load),
    )
    return {
      ...connector,
      connect(request) {
        const known = request.networks.map(({ caipNetworkId }) => caipNetworkId)
        const wanted = request.chainId ? [request.chainId, ...known] : known
        const chains = [...new Set(wanted)].filter((id) => id.startsWith('eip155:'))
        appChainIds.splice(
          0,
          Number.POSITIVE_INFINITY,
          ...chains.map((id) => Number(referenceOf(id))),
        )
        return connector.connect(request)
      },
      // The SDK has its own method for this. It sends unknown requests to the chain's node.
      async disconnect() {
        await ask(
          async () => (await load()).disconnect(),
          undefined,
          (thrown) => knownError('WALLET_DISCONNECTION', thrown),
        )
      },
    }
  }
}
