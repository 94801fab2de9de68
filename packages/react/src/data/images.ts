import { findNetwork, gatewayUrl, type Latchkey } from '@latchkey/core'
import { type ChainId, type Namespace, referenceOf } from '@latchkey/protocol'
import type { Messages } from '../messages/language.ts'

/** Returns the picture of a network: the site's, else the network's own, else the gateway's. */
export function networkImage(client: Latchkey, chainId: ChainId): string | undefined {
  const network = findNetwork(client, chainId)
  const own = client.options.chainImages[chainId] ?? network?.assets.imageUrl
  if (own) return own
  const id = network?.assets.imageId
  return id && gatewayUrl(client, `public/getAssetImage/${encodeURIComponent(id)}`)
}

/** Returns the name of a network, or `unknown` for a network that the site does not have. */
export function networkName(
  client: Latchkey,
  chainId: ChainId,
  unknown = `#${referenceOf(chainId)}`,
): string {
  return findNetwork(client, chainId)?.name ?? unknown
}

/** What a chain family is called: in the dialog's own words, else as its adapter says. */
export function familyName(client: Latchkey, messages: Messages, namespace: Namespace): string {
  const known: { readonly [family in Namespace]?: string } = messages.namespaces
  return known[namespace] ?? client.adapters.get(namespace)?.name ?? namespace
}
