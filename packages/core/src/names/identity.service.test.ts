import { createTestClock } from '@latchkey/devkit/clock'
import type { ChainId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { AddressKind } from '../kernel/operations/address.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { testAdapter } from '../testing/adapter.ts'
import { owner } from '../testing/facts.ts'
import { type Received, testGateway, withChains } from '../testing/gateway.ts'
import { chains, evmAccount, testClient } from '../testing/world.ts'
import { identity } from './identity.ts'
import { looksLikeName, nameLookup } from './nameLookup.ts'

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

const ethereum: ChainId = 'eip155:1'

const clock = createTestClock()

async function served(body: unknown) {
  const storage = memoryStorage()
  const gateway = await testGateway(withChains(chains, () => ({ body })))
  return { client: testClient({ gatewayUrl: gateway.url, storage, clock }), gateway, storage }
}

describe('identity', () => {
  it('is kept in storage for 5 minutes, however the address is spelt [D3.2, D2.7]', async () => {
    const { client, gateway, storage } = await served(known)
    const path = `/v1/identity/${owner.address}`
    expect(await identity(client, owner).fetch()).toEqual(known)
    await clock.advance(299_999)
    const upper = { ...owner, address: `0x${owner.address.slice(2).toUpperCase()}` }
    expect(await identity(client, upper).fetch()).toEqual(known)
    expect(gateway.count(path)).toBe(1)
    expect(storage.get(storageKeys.identityCache)).toContain('alice')
    await clock.advance(1)
    await identity(client, owner).fetch()
    expect(gateway.count(path)).toBe(2)
    expect(identity(client, owner).staleTime).toBe(300_000)
  })

  it('says who asks [H1.6]', async () => {
    const { client, gateway } = await served(known)
    await identity(client, owner).fetch()
    const query = { sender: owner.address, chainId: owner.chainId, projectId: 'test' }
    expect(gateway.requests[1]?.query).toMatchObject(query)
  })

  it('is read for each network on its own', async () => {
    const { client, gateway } = await served(known)
    await identity(client, owner).fetch()
    await identity(client, { ...owner, chainId: 'eip155:31338' }).fetch()
    expect(gateway.count(`/v1/identity/${owner.address}`)).toBe(2)
  })
})

describe('a name', () => {
  it('stands for its Ethereum address, kept for 5 minutes [D3.3, D2.7]', async () => {
    const { client, gateway, storage } = await served(record)
    const expected = { name: 'alice.reown.id', address: evmAccount(7).address }
    expect(await nameLookup(client, ' Alice.reown.id ', ethereum).fetch()).toEqual({
      ...expected,
      name: 'Alice.reown.id',
    })
    await clock.advance(299_999)
    expect(await nameLookup(client, 'alice.reown.id', ethereum).fetch()).toEqual(expected)
    expect(gateway.requests).toHaveLength(1)
    expect(gateway.requests[0]).toMatchObject({
      path: '/v1/profile/account/alice.reown.id',
      query: { apiVersion: '2', chainId: ethereum },
    })
    expect(storage.get(storageKeys.namesCache)).toContain('alice')
    await clock.advance(1)
    await nameLookup(client, 'alice.reown.id', ethereum).fetch()
    expect(gateway.requests).toHaveLength(2)
  })

  it('that is unregistered, or has no Ethereum address, resolves to nothing', async () => {
    const { client } = await served([])
    expect(await nameLookup(client, 'nobody.reown.id', ethereum).fetch()).toBeNull()
    const bitcoin = { ...record, addresses: { '0': { address: 'bc1q', created_at: '' } } }
    const other = await served(bitcoin)
    expect(await nameLookup(other.client, 'bob.reown.id', ethereum).fetch()).toBeNull()
  })

  it('resolves on each chain to the address of exactly that chain [J8]', async () => {
    const at = (n: number) => ({ address: evmAccount(n).address, created_at: '' })
    const addresses = { '60': at(7), '61': at(1), '2147514985': at(8), '2147514986': at(9) }
    const { client } = await served({ ...record, name: 'bob.reown.id', addresses })
    const addressOn = async (chainId: ChainId) =>
      (await nameLookup(client, 'bob.reown.id', chainId).fetch())?.address
    expect(await addressOn('eip155:31337')).toBe(evmAccount(8).address)
    expect(await addressOn('eip155:31338')).toBe(evmAccount(9).address)
    expect(await addressOn(ethereum)).toBe(evmAccount(7).address)
    expect(await addressOn('solana:localnet')).toBeUndefined()
    expect(await addressOn('eip155:10')).toBeUndefined()
  })

  it('stands for its Ethereum address elsewhere only where that is no contract on either [J8]', async () => {
    const kinds: Record<string, AddressKind['kind']> = {}
    const lookups: unknown[] = []
    const adapter = testAdapter({
      async addressKind({ rpc }, address) {
        const chainId = String(await rpc('eth_chainId', []))
        lookups.push([chainId, address])
        return kinds[chainId] === 'contract' ? { kind: 'contract' } : { kind: 'account' }
      },
    })
    const answer = ({ method, query }: Received) => ({
      body:
        method === 'POST'
          ? { jsonrpc: '2.0', id: 1, result: query.chainId }
          : { ...record, name: 'bob.reown.id' },
    })
    const lookup = async (supported: readonly string[]) => {
      const gateway = await testGateway(withChains(supported, answer))
      const client = testClient({ gatewayUrl: gateway.url, adapters: [adapter] })
      return nameLookup(client, 'bob.reown.id', 'eip155:31337').fetch()
    }
    const all = [...chains, ethereum]
    const { address } = evmAccount(7)
    expect(await lookup(all)).toEqual({ name: 'bob.reown.id', address, isEthereum: true })
    expect(lookups).toEqual([
      [ethereum, address],
      ['eip155:31337', address],
    ])
    expect(await lookup(chains), 'nobody can ask Ethereum').toBeNull()
    for (const chain of [ethereum, 'eip155:31337']) {
      kinds[chain] = 'contract'
      expect(await lookup(all), `a contract on ${chain}`).toBeNull()
      delete kinds[chain]
    }
  })

  it('has one address for all EVM networks where it says so, but for that of the network [J8]', async () => {
    const at = (n: number) => ({ address: evmAccount(n).address, created_at: '' })
    const addresses = { '60': at(7), '2147483648': at(8), '2147514985': at(9) }
    const { client } = await served({ ...record, addresses })
    const on = (chainId: ChainId) => nameLookup(client, 'alice.reown.id', chainId).fetch()
    const found = { name: 'alice.reown.id', address: evmAccount(8).address }
    expect(await on('eip155:10')).toEqual(found)
    expect(await on('eip155:31337')).toMatchObject({ address: evmAccount(9).address })
    expect(await on('solana:localnet')).toBeNull()
  })

  it('is shown as it is written where it was typed in another way', async () => {
    const { client } = await served(record)
    const found = await nameLookup(client, 'alice\u{ad}.reown.id', ethereum).fetch()
    expect(found?.name).toBe('alice.reown.id')
  })

  it.each([
    [400, 'NAME_INVALID'],
    [422, 'NAME_SERVICE_REFUSED'],
    [502, 'NAME_UNREADABLE'],
    [503, 'HTTP_STATUS'],
  ])('that the gateway refuses with %i fails with %s, and is never unknown [L10]', async (status, code) => {
    const gateway = await testGateway(() => ({ status, body: { status: 'FAILED', reasons: [] } }))
    const client = testClient({ gatewayUrl: gateway.url })
    await expect(nameLookup(client, 'a.eth', ethereum).fetch()).rejects.toMatchObject({ code })
  })

  it('reaches the gateway whole, whatever is in it', async () => {
    const { client, gateway } = await served([])
    for (const name of ['a/b.eth', 'a?b.eth', '../x.eth', 'ñ.eth']) {
      await nameLookup(client, name, ethereum).fetch()
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
