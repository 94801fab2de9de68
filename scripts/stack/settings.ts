import type { WorldDescription } from '@latchkey/devkit'
import { type Namespace, type Network, namespaceOf } from '@latchkey/protocol'

const projectId = 'demo'

/** What the demo page learns when it loads (`/world.json`). */
export function demoSettings(world: WorldDescription, gatewayUrl: string) {
  const networks = world.chains.map(
    (chain): Network => ({
      caipNetworkId: chain.id,
      chainNamespace: namespaceOf(chain.id),
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: [`${gatewayUrl}/v1/?chainId=${chain.id}&projectId=${projectId}`],
      testnet: true,
      assets: pictureOf(namespaceOf(chain.id)),
    }),
  )
  return { projectId, gatewayUrl, networks, world }
}

function pictureOf(namespace: Namespace): Network['assets'] {
  const imageId = pictures[namespace]
  return imageId === undefined ? {} : { imageId }
}

/** Ids of the public image directory: Ethereum, Solana. */
const pictures: { readonly [N in Namespace]?: string } = {
  eip155: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  solana: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
}
