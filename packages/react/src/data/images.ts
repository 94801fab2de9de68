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

/** A picture link from a service: relative ones are the gateway's own; anything but http(s), data and blob is dropped. */
export function serviceImage(client: Latchkey, url: string | undefined): string | undefined {
  if (!url) return undefined
  if (url.startsWith('/')) return gatewayUrl(client, url.slice(1))
  return /^(https?:|data:image\/|blob:)/i.test(url) ? url : undefined
}

/** What a network is called. */
export function networkName(client: Latchkey, chainId: ChainId): string {
  return findNetwork(client, chainId)?.name ?? `Chain ${referenceOf(chainId)}`
}

function gatewayUrl(client: Latchkey, path: string): string {
  const base = client.options.gatewayUrl
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  url.searchParams.set('projectId', client.options.projectId)
  return url.href
}

/** The explorer's page of a transaction or account, where the network has an explorer. */
export function explorerUrl(
  client: Latchkey,
  chainId: ChainId | null,
  item: { transaction: string } | { account: string },
): string | undefined {
  const network = chainId ? findNetwork(client, chainId) : undefined
  return network && client.adapters.get(network.chainNamespace)?.explorerUrl(network, item)
}
