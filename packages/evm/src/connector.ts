import { type Connector, type ConnectorFacts, singleWallet } from '@latchkey/core'
import { lazyConnector, loaded } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { Eip1193Provider } from './provider.ts'

export { type Eip1193Provider, isProvider } from './provider.ts'

/** The facts that are known before the request to the wallet. Absent facts are those of `singleWallet`. */
export type WalletFacts = Pick<
  Connector,
  'id' | 'name' | 'type' | 'imageUrl' | 'imageId' | 'explorerId' | 'info' | 'keepsNonce'
> &
  Partial<ConnectorFacts>

/** The provider behind a connector, which a newer one may replace until it `isUsed`. */
export type ProviderHolder = { provider: Eip1193Provider; isUsed?: boolean }

/** A connector over an EIP-1193 provider. */
export function eip1193Connector(
  facts: WalletFacts,
  provider: Eip1193Provider,
  holder: ProviderHolder = { provider },
): Connector {
  const signers: Partial<Signers> = {
    get eip155() {
      return holder.provider
    },
  }
  return lazyConnector(
    {
      ...singleWallet,
      ...facts,
      namespaces: ['eip155'],
      signer: (namespace) => signers[namespace],
      async switchChain(network) {
        const { switchChain } = await loaded(import('./switch-chain.ts'))
        await switchChain(holder.provider, network)
      },
    },
    async () => {
      holder.isUsed = true
      return (await import('./methods.ts')).connectorMethods(holder.provider)
    },
  )
}
