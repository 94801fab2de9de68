import type { Connector, Transport } from '@latchkey/core'
import { writable } from '@latchkey/core'
import { lazyConnector, loaded, once } from '@latchkey/core/foreign'
import type { WalletConnectOptions } from './options.ts'
import { pairingKey, tabStorage } from './storage/tab.ts'

export type { UniversalProviderConfigOverride, WalletConnectOptions } from './options.ts'
export type { SharedStorage } from './storage/shared.ts'

/**
 * WalletConnect v2: wallets on a phone or anywhere else, through a relay. One session at a time, shared by the tabs
 * of a browser. All of it but this stub is loaded when first needed.
 */
export function walletConnect(options: WalletConnectOptions): Connector {
  const transport = writable<Transport>('idle')
  const load = once(async () => {
    const { loadedConnector } = await loaded(import('./connector.ts'))
    return loadedConnector(options, transport.set)
  })

  return lazyConnector(
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana', 'bip122'],
      presents: 'elsewhere',
      imageId: 'walletConnect',
      transport,
      resume: () =>
        tabStorage(options).get(pairingKey)
          ? async (request) => (await load()).resume(request)
          : undefined,
      prepare: async (request) => (await load()).prepare(request),
      switchChain: async (network) => (await load()).switchChain(network),
      signer: (namespace) => load.made()?.signer(namespace),
    },
    load,
  )
}
