import { installDevWallets } from '@latchkey/devkit/wallets'
import type { DemoSettings } from './settings.ts'

/** Puts the dev wallets into this page. They reach the chains through the gateway, as the page itself does. */
export function installWallets({ gatewayUrl, projectId, networks }: DemoSettings): void {
  const onChains = networks.filter(({ rpcUrls }) =>
    rpcUrls.some((url) => url.startsWith(gatewayUrl)),
  )
  installDevWallets({
    chains: onChains.map(({ caipNetworkId: id }) => ({
      id,
      rpcUrl: `${gatewayUrl}/v1/?chainId=${id}&projectId=${projectId}`,
    })),
    kinds: ['evm', 'second', 'solana', 'bitcoin', 'polkadot'],
  })
}
