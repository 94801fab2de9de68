import { postPrices } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import { nfts } from '../../account/nfts.ts'
import { owner } from '../../testing/facts.ts'
import { testGateway, withChains } from '../../testing/gateway.ts'
import { chains, testClient } from '../../testing/world.ts'
import { allWallets } from '../../wallets/servedWallets.ts'
import { setClientId } from '../client/client.ts'
import { callRoute } from './callRoute.ts'
import { supportedChains } from './supportedChains.ts'

async function served(body: unknown = { data: [], next: null, count: 0, fungibles: [] }) {
  const gateway = await testGateway(withChains(chains, () => ({ body })))
  return { gateway, client: testClient({ gatewayUrl: gateway.url, sdkVersion: 'react-1' }) }
}

describe('calls to the gateway', () => {
  it('name the project and the SDK [H1.7]', async () => {
    const { client, gateway } = await served()
    await supportedChains(client)
    expect(gateway.requests[0]?.query).toEqual({ projectId: 'test', st: 'latchkey', sv: 'react-1' })
  })

  it('carry the client id on GETs under /v1/ once it is set, and only there [H1.8]', async () => {
    const { client, gateway } = await served()
    setClientId(client, 'did:key:z1')
    await nfts(client, owner).fetchPage(null)
    await allWallets(client).fetchPage(null)
    const request = { body: { currency: 'usd' as const, addresses: [] } }
    await callRoute(client, postPrices, request)
    setClientId(client, undefined)
    await nfts(client, owner).fetchPage(null)
    expect(gateway.requests.map(({ path, query }) => [path, query.clientId])).toEqual([
      ['/v1/supported-chains', 'did:key:z1'],
      [`/v1/account/${owner.address}/nfts`, 'did:key:z1'],
      ['/getWallets', undefined],
      ['/v1/fungible/price', undefined],
      [`/v1/account/${owner.address}/nfts`, undefined],
    ])
    expect(gateway.requests[3]?.body).toBe('{"currency":"usd","addresses":[]}')
  })

  it('give nothing on that has another shape than the wire table says', async () => {
    const { client } = await served({ data: 'x' })
    await expect(nfts(client, owner).fetchPage(null)).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
    })
  })
})

describe('NFTs', () => {
  const nft = (tokenId: string, isSpam: boolean) => ({
    address: `${owner.chainId}:0x${'d'.repeat(40)}`,
    tokenId,
    chainId: owner.chainId,
    name: 'Ape',
    collection: 'Apes',
    standard: 'erc721',
    quantity: '1',
    flags: { is_spam: isSpam },
  })

  it('come by pages without spam [E11]', async () => {
    const data = [nft('1', false), nft('2', true)]
    const { client, gateway } = await served({ data, next: 'more' })
    const page = await nfts(client, owner).fetchPage('c')
    expect(page.items.map(({ tokenId }) => tokenId)).toEqual(['1'])
    expect(page.next).toBe('more')
    expect(gateway.requests[1]?.query).toMatchObject({ chainId: owner.chainId, cursor: 'c' })
  })
})
