import type { Latchkey } from '../client/client.ts'

/** A link below the gateway's root. */
export function gatewayUrl(client: Latchkey, path: string): string {
  const base = client.options.gatewayUrl
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  url.searchParams.set('projectId', client.options.projectId)
  return url.href
}

type Pictured = {
  imageUrl?: string
  imageId?: string
  image_url?: string
  image_id?: string
} & Reached

/** The ids of the connectors by which a wallet is reached, wherever a shape has them. */
type Reached = { id?: string; connectorId?: string; connectorIds?: readonly string[] }

/** The picture of a wallet: what the site says (`connectorImages`), else its own, else the gateway's. */
export function walletImage(client: Latchkey, wallet: Pictured): string | undefined {
  const own = siteImage(client, wallet) ?? wallet.imageUrl ?? wallet.image_url
  if (own) return own
  const id = wallet.imageId ?? wallet.image_id
  return id && gatewayUrl(client, `getWalletImage/${encodeURIComponent(id)}`)
}

function siteImage(client: Latchkey, { id, connectorId, connectorIds = [] }: Reached) {
  const { connectorImages } = client.options
  const known = [id, connectorId, ...connectorIds]
  const named = known.find((one) => one !== undefined && Object.hasOwn(connectorImages, one))
  return named && connectorImages[named]
}
