import { type ConnectorFactory, type Transport, writable } from '@latchkey/core'
import { lazyConnector, loaded, once } from '@latchkey/core/foreign'
import { earlyError } from '@latchkey/protocol'
import type { WalletConnectOptions } from './options.ts'
import { pairingKey, tabStorage } from './storage/tab.ts'

export type { UniversalProviderConfigOverride, WalletConnectOptions } from './options.ts'

/**
 * Creates the connector of WalletConnect v2: wallets on a phone or elsewhere, through a relay. One session at a time,
 * shared by the tabs of a browser. Everything but this stub loads on first use. Wallets show the client's `metadata`.
 * The relay receives its `projectId`.
 */
export function walletConnect(options: WalletConnectOptions): ConnectorFactory {
  return (context) => {
    const { projectId, storage, clock } = context
    const setup = {
      ...options,
      projectId,
      storage,
      clock,
      get metadata() {
        return context.metadata
      },
      get observe() {
        return context.observe
      },
    }
    const transport = writable<Transport>('idle')
    let isDisposed = false
    const load = once(async () => {
      const { loadedConnector } = await loaded(import('./connector.ts'))
      if (isDisposed) throw earlyError('ABORTED')
      return loadedConnector(setup, transport.set)
    })

    return lazyConnector(
      {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        reaches: 'many',
        pairs: true,
        signsIn: true,
        sharedBetweenTabs: true,
        listing: 'row',
        presents: 'elsewhere',
        namespaces: ['eip155', 'solana', 'bip122'],
        imageId: 'walletConnect',
        transport,
        resume: () =>
          tabStorage(options).get(pairingKey)
            ? async (request) => (await load()).resume(request)
            : undefined,
        prepare: async (request) => (await load()).prepare(request),
        switchChain: async (network) => (await load()).switchChain(network),
        signer: (namespace) => load.made()?.signer(namespace),
        dispose() {
          isDisposed = true
          load.made()?.close()
        },
      },
      load,
    )
  }
}
