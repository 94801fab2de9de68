import { installDevWallets } from '@latchkey/devkit/wallets'
import type { DemoSettings } from './settings.ts'

/** Puts the dev wallets into this page. */
export function installWallets(settings: DemoSettings): void {
  installDevWallets({
    chains: localChains(settings),
    // A second Bitcoin wallet would make a choice of families of what is one click.
    kinds: ['evm', 'second', 'solana', 'bitcoin', 'polkadot'],
  })
}

/** The chains of the local world. The wallets reach them through the gateway, as the page itself does. */
export function localChains({ gatewayUrl, networks }: DemoSettings) {
  return networks.flatMap(({ caipNetworkId: id, rpcUrls }) => {
    const rpcUrl = rpcUrls.find((url) => url.startsWith(gatewayUrl))
    return rpcUrl === undefined ? [] : [{ id, rpcUrl }]
  })
}
