import { findNetwork, gatewayUrl, type Latchkey } from '@latchkey/core'
import { type ChainId, referenceOf } from '@latchkey/protocol'

/** The picture of a network: what the site says, else the network's, else the gateway's. */
export function networkImage(client: Latchkey, chainId: ChainId): string | undefined {
  const network = findNetwork(client, chainId)
  const own = client.options.chainImages[chainId] ?? network?.assets.imageUrl
  if (own) return own
  const id = network?.assets.imageId
  return id && gatewayUrl(client, `public/getAssetImage/${encodeURIComponent(id)}`)
}

/** What a network is called. */
export function networkName(client: Latchkey, chainId: ChainId): string {
  return findNetwork(client, chainId)?.name ?? `Chain ${referenceOf(chainId)}`
}
