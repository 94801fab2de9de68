import { findNetwork, gatewayUrl, type Latchkey } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import { canParseUrl } from '@latchkey/protocol'

const picture = /^(https:|data:image\/|blob:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i

/**
 * A picture link from a service: relative ones are the gateway's own; `http:` links to anywhere but the gateway and this
 * machine are dropped, and so is what can do more than show a picture.
 */
export function serviceImage(client: Latchkey, url: string | undefined): string | undefined {
  if (!url) return undefined
  if (url.startsWith('/')) return gatewayUrl(client, url.slice(1))
  const isOwn = canParseUrl(url) && new URL(url).origin === new URL(gatewayUrl(client, '')).origin
  return isOwn || picture.test(url) ? url : undefined
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

/** Links come from the served list; only web links are links. */
export function isWebLink(link: string | undefined): link is string {
  return link !== undefined && /^https?:\/\//i.test(link) && canParseUrl(link)
}
