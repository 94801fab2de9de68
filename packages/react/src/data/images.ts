import { findNetwork, type Latchkey } from '@latchkey/core'
import { type ChainId, referenceOf } from '@latchkey/protocol'

type Pictured = { imageUrl?: string; imageId?: string; image_url?: string; image_id?: string }

/** The picture of a wallet: its own, else the gateway's. */
export function walletImage(client: Latchkey, wallet: Pictured): string | undefined {
  const own = wallet.imageUrl ?? wallet.image_url
  if (own) return own
  const id = wallet.imageId ?? wallet.image_id
  return id && gatewayUrl(client, `getWalletImage/${encodeURIComponent(id)}`)
}

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

/** A link below the gateway's root. */
export function gatewayUrl(client: Latchkey, path: string): string {
  const base = client.options.gatewayUrl
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  url.searchParams.set('projectId', client.options.projectId)
  return url.href
}
