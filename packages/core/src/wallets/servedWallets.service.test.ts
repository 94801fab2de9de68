import { describe, expect, it } from 'vitest'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import { type Answer, testGateway } from '../testing/gateway.ts'
import { chains, testClient } from '../testing/world.ts'
import {
  allWallets,
  excludedWallets,
  featuredWallets,
  recommendedWallets,
  searchWallets,
} from './servedWallets.ts'

const listed = (id: string) => ({ id, name: id })

async function served(options: Parameters<typeof testClient>[0] = {}, answer?: Answer) {
  const gateway = await testGateway(
    () => answer ?? { body: { count: 90, data: [listed('a'), listed('b')] } },
  )
  const client = testClient({ ...options, gatewayUrl: gateway.url })
  return { client, gateway, query: () => gateway.requests.at(-1)?.query }
}

const ids = {
  featuredWalletIds: ['b', 'a'],
  includeWalletIds: ['a', 'b', 'c'],
  excludeWalletIds: ['x', 'y'],
}
const sdk = { projectId: 'test', st: 'latchkey', sv: 'react-0.1.0' }

describe('the served list', () => {
  it('gives the featured wallets in the order of the site [C7.1, C8.3]', async () => {
    const { client, query } = await served(ids)
    const wallets = await featuredWallets(client).fetch()
    expect(wallets.map(({ id }) => id)).toEqual(['b', 'a'])
    const exclude = 'x,y'
    expect(query()).toEqual({ ...sdk, page: '1', entries: '2', include: 'b,a', exclude })
  })

  it('gives four recommended wallets, and how many there are in all [C7.2, C8.4]', async () => {
    const { client, query } = await served(ids)
    const { total } = await recommendedWallets(client).fetch()
    expect(total).toBe(90)
    expect(query()).toEqual({
      ...sdk,
      page: '1',
      entries: '4',
      chains: chains.join(','),
      include: 'a,b,c',
      exclude: 'x,y,b,a',
    })
  })

  it('gives all wallets by pages of forty [C7.3, C8.5]', async () => {
    const { client, query } = await served(ids)
    const first = await allWallets(client, 'certified').fetchPage(null)
    expect(first.next).toBe('2')
    expect(query()).toMatchObject({ page: '1', entries: '40', badge_type: 'certified' })
    expect(query()).toMatchObject({ include: 'a,b,c', exclude: 'x,y' })
    expect((await allWallets(client).fetchPage('2')).next).toBe('3')
    expect((await allWallets(client).fetchPage('3')).next).toBeNull()
  })

  it('ends when a page is empty, whatever the count says', async () => {
    const { client } = await served({}, { body: { count: 1_000, data: [] } })
    expect(await allWallets(client).fetchPage(null)).toEqual({
      items: [],
      next: null,
      total: 1_000,
    })
  })

  it('finds a hundred by name, and emits an event [C7.4]', async () => {
    const { client, query } = await served(ids)
    const events: LatchkeyEvent[] = []
    client.events.subscribe((event) => events.push(event))
    await searchWallets(client, '  meta ').fetch()
    expect(query()).toMatchObject({ entries: '100', search: 'meta', include: 'a,b,c' })
    const properties = { badge: '', search: 'meta' }
    expect(events).toEqual([{ event: 'SEARCH_WALLET', properties }])
  })

  it('returns the known details of the excluded wallets [C8.6]', async () => {
    const { client, query } = await served(ids)
    expect(await excludedWallets(client).fetch()).toHaveLength(2)
    expect(query()).toMatchObject({ entries: '2', include: 'x,y' })
  })

  it('is not requested for wallets that the site did not name', async () => {
    const { client, gateway } = await served()
    expect(await featuredWallets(client).fetch()).toEqual([])
    expect(await excludedWallets(client).fetch()).toEqual([])
    expect(gateway.requests).toEqual([])
  })

  it('is taken over without members that are empty, and without links that run script', async () => {
    const wallet = {
      ...listed('a'),
      rdns: null,
      mobile_link: 'a://',
      desktop_link: null,
      webapp_link: '',
      homepage: 'javascript:alert(1)',
      chains: ['eip155:1'],
      badge_type: 'certified',
      order: 3,
      image_id: 'i',
      injected: null,
    }
    const { client } = await served({}, { body: { count: 1, data: [wallet] } })
    expect((await allWallets(client).fetchPage(null)).items).toEqual([
      {
        ...listed('a'),
        mobile_link: 'a://',
        chains: ['eip155:1'],
        badge_type: 'certified',
        order: 3,
        image_id: 'i',
      },
    ])
  })

  it('has a separate key for every question', async () => {
    const { client } = await served(ids)
    const other = testClient({ excludeWalletIds: ['z'] })
    const keys = [client, other].flatMap((one) => [
      allWallets(one).key,
      allWallets(one, 'none').key,
      searchWallets(one, 'a').key,
      recommendedWallets(one).key,
      featuredWallets(one).key,
      excludedWallets(one).key,
    ])
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  })
})
