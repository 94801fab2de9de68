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
 * Coinbase Wallet and Base Account, by Coinbase's SDK 4 (`@coinbase/wallet-sdk`), which the site installs and which
 * loads when the visitor picks it. Coinbase's extension needs none of this: it announces itself.
 *
 * The SDK was chosen over `@base-org/account` for its size (36 against 151 KiB) and for what it asks: its only request
 * of its own is one HEAD of the page itself, to tell a `Cross-Origin-Opener-Policy` that would cut off the wallet's
 * window. That policy must not be `same-origin`. The wallet's window is a pop-up, which shows name and icon of the
 * client's `metadata`; a browser that blocks it makes the SDK draw a note into the page, whose style a strict policy
 * refuses.
 */
export function coinbase({ preference = 'all', keysUrl }: CoinbaseOptions = {}): ConnectorFactory {
  return (context) => {
    // One list: the SDK looks into it whenever it begins anew, also after a disconnect.
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
      // The SDK has a way of its own; other requests than the ones it knows it sends to the chain's node.
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
