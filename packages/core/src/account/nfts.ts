import { accountId, cacheTimes } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { requireSupported } from '../kernel/http/supportedChains.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { AccountOnChain, PagedResource } from '../kernel/resources/resource.ts'

/** The NFTs of an account on a chain, spam left out. */
export function nfts(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): PagedResource<'nfts'> {
  return {
    key: ['nfts', accountId(chainId, address)],
    staleTime: cacheTimes.portfolio,
    async fetchPage(cursor, signal) {
      const { callRoute, getNfts } = await loadServices()
      await requireSupported(client, chainId, 'nfts')
      const query = { chainId, ...(cursor && { cursor }) }
      const page = await callRoute(client, getNfts, { params: { address }, query }, signal)
      return { items: page.data.filter((nft) => !nft.flags.is_spam), next: page.next }
    },
  }
}
