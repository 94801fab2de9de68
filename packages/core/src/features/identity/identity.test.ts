import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../storage/memory.ts'
import { storageKeys } from '../../storage/storage.ts'
import { owner } from '../../testing/facts.ts'
import { testGateway, withChains } from '../../testing/gateway.ts'
import { chains, evmAccount, testClient } from '../../testing/world.ts'
import { identity } from './identity.ts'
import { looksLikeName, nameLookup } from './name.ts'

const known = { name: 'alice.reown.id', avatar: 'https://a.example/x.png', resolvedAt: null }
const record = {
  name: 'alice.reown.id',
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  attributes: null,
  addresses: {
    '0': { address: 'bc1q', created_at: '' },
    '60': { address: evmAccount(7).address, created_at: '' },
  },
}

async function served(body: unknown) {
  const storage = memoryStorage()
  const gateway = await testGateway(withChains(chains, () => ({ body })))
  return { client: testClient({ gatewayUrl: gateway.url, storage }), gateway, storage }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('identity', () => {
  it('is kept in storage for 5 minutes, however the address is spelt [D3.2, D2.7]', async () => {
    const { client, gateway, storage } = await served(known)
    const path = `/v1/identity/${owner.address}`
    expect(await identity(client, owner).fetch()).toEqual(known)
    pass(299_999)
    const upper = { ...owner, address: `0x${owner.address.slice(2).toUpperCase()}` }
    expect(await identity(client, upper).fetch()).toEqual(known)
    expect(gateway.count(path)).toBe(1)
    expect(storage.get(storageKeys.identityCache)).toContain('alice')
    pass(1)
    await identity(client, owner).fetch()
    expect(gateway.count(path)).toBe(2)
    expect(identity(client, owner).staleTime).toBe(300_000)
  })

  it('says who asks [H1.6]', async () => {
    const { client, gateway } = await served(known)
    await identity(client, owner).fetch()
    expect(gateway.requests[1]?.query).toMatchObject({ sender: owner.address, projectId: 'test' })
  })
})

describe('a name', () => {
  it('stands for its Ethereum address, kept for 5 minutes [D3.3, D2.7]', async () => {
    const { client, gateway, storage } = await served(record)
    const expected = { name: 'alice.reown.id', address: evmAccount(7).address }
    expect(await nameLookup(client, ' Alice.reown.id ').fetch()).toEqual(expected)
    pass(299_999)
    expect(await nameLookup(client, 'alice.reown.id').fetch()).toEqual(expected)
    expect(gateway.requests).toHaveLength(1)
    expect(gateway.requests[0]).toMatchObject({
      path: '/v1/profile/account/alice.reown.id',
      query: { apiVersion: '2' },
    })
    expect(storage.get(storageKeys.namesCache)).toContain('alice')
    pass(1)
    await nameLookup(client, 'alice.reown.id').fetch()
    expect(gateway.requests).toHaveLength(2)
  })

  it('that nobody has, or that has no Ethereum address, stands for nothing', async () => {
    const { client } = await served([])
    expect(await nameLookup(client, 'nobody.reown.id').fetch()).toBeNull()
    const bitcoin = { ...record, addresses: { '0': { address: 'bc1q', created_at: '' } } }
    const other = await served(bitcoin)
    expect(await nameLookup(other.client, 'bob.reown.id').fetch()).toBeNull()
  })

  it('stands for an address of an EVM chain only, however alike those of others look', async () => {
    const address = { address: evmAccount(7).address, created_at: '' }
    const other = { ...record, addresses: { '61': address, '818': address } }
    const { client } = await served(other)
    expect(await nameLookup(client, 'bob.reown.id').fetch()).toBeNull()
    const rollup = { ...record, addresses: { '61': address, '2147483658': address } }
    const second = await served(rollup)
    expect(await nameLookup(second.client, 'bob.reown.id').fetch()).toMatchObject({
      address: address.address,
    })
  })

  it('reaches the gateway whole, whatever is in it', async () => {
    const { client, gateway } = await served([])
    for (const name of ['a/b.eth', 'a?b.eth', '../x.eth', 'ñ.eth']) {
      await nameLookup(client, name).fetch()
      const path = gateway.requests.at(-1)?.path ?? ''
      expect(decodeURIComponent(path)).toBe(`/v1/profile/account/${name}`)
    }
  })

  it('has labels of letters, digits and hyphens, and dots between them', () => {
    for (const name of ['a.eth', ' alice.reown.id ', 'ñandú.eth', 'a-1.b.c']) {
      expect(looksLikeName(name), name).toBe(true)
    }
    for (const text of ['alice', '0xabc', 'a..b', '.eth', 'a b.eth', 'a.eth/', '']) {
      expect(looksLikeName(text), text).toBe(false)
    }
  })
})
