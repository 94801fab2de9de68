import { describe, expect, it } from 'vitest'
import { history } from '../../account/activity/history.ts'
import { nfts } from '../../account/nfts.ts'
import { balances } from '../../account/tokens/balances.ts'
import { nativeBalance } from '../../account/tokens/nativeBalance.ts'
import { identity } from '../../names/identity.ts'
import { owner } from '../../testing/facts.ts'
import { testGateway, withChains } from '../../testing/gateway.ts'
import { sol, solAccount, testClient } from '../../testing/world.ts'
import { isSupported, supportedChains } from './supportedChains.ts'

async function serving(chains: readonly string[]) {
  const gateway = await testGateway(withChains(chains, () => ({ body: {} })))
  return { gateway, client: testClient({ gatewayUrl: gateway.url }) }
}

describe('chain support', () => {
  it('is what the gateway serves over http or ws, requested once', async () => {
    const answer = { http: ['eip155:1'], ws: ['solana:localnet'] }
    const gateway = await testGateway(() => ({ body: answer }))
    const client = testClient({ gatewayUrl: gateway.url })
    const [first] = await Promise.all([supportedChains(client), supportedChains(client)])
    expect([...first]).toEqual(['eip155:1', 'solana:localnet'])
    expect(gateway.requests).toHaveLength(1)
  })

  it('is requested again after a failure', async () => {
    const answers = [{ status: 503 }, { body: { http: ['eip155:1'], ws: [] } }]
    const gateway = await testGateway(() => answers.shift() ?? {})
    const client = testClient({ gatewayUrl: gateway.url })
    await expect(supportedChains(client)).rejects.toThrow('HTTP status code: 503')
    expect((await supportedChains(client)).size).toBe(1)
  })

  it('of activity and NFTs ends where the gateway knows none of a chain [L10]', async () => {
    const served = { http: ['eip155:1', 'eip155:31337'], ws: [], activity: ['eip155:1'] }
    const gateway = await testGateway(() => ({ body: served }))
    const client = testClient({ gatewayUrl: gateway.url })
    const unsupported = { code: 'UNSUPPORTED_CHAIN' }
    const pages = history(client, { ...owner, chainId: 'eip155:31337' })
    await expect(pages.fetchPage(null)).rejects.toMatchObject({ cause: unsupported })
    const [one, local] = ['eip155:1', 'eip155:31337'] as const
    expect(await isSupported(client, one, 'activity')).toBe(true)
    expect(await isSupported(client, local, 'activity')).toBe(false)
    expect(await isSupported(client, local, 'nfts')).toBe(false)
    expect(await isSupported(client, local, 'balance')).toBe(true)
  })

  it('keeps every call from a chain that is not served [E5]', async () => {
    const { client, gateway } = await serving(['eip155:1'])
    const unsupported = { code: 'UNSUPPORTED_CHAIN', message: 'Unsupported chain' }
    await expect(balances(client, owner).fetch()).rejects.toMatchObject({ cause: unsupported })
    await expect(history(client, owner).fetchPage(null)).rejects.toMatchObject({
      cause: unsupported,
    })
    await expect(nfts(client, owner).fetchPage(null)).rejects.toMatchObject(unsupported)
    await expect(nativeBalance(client, owner).fetch()).rejects.toMatchObject(unsupported)
    const noName = { name: null, avatar: null, resolvedAt: null }
    expect(await identity(client, owner).fetch()).toEqual(noName)
    expect(gateway.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  it('of a feature ends with its chain families, whatever is served [G5]', async () => {
    const chainOf = { eip155: 'eip155:1', solana: 'solana:localnet', bip122: 'bip122:abc' } as const
    const { client } = await serving(Object.values(chainOf))
    const support = async (chainId: (typeof chainOf)[keyof typeof chainOf]) => ({
      balance: await isSupported(client, chainId, 'balance'),
      activity: await isSupported(client, chainId, 'activity'),
      names: await isSupported(client, chainId, 'names'),
      onramp: await isSupported(client, chainId, 'onramp'),
    })
    const all = { balance: true, activity: true, names: true, onramp: true }
    expect(await support(chainOf.eip155)).toEqual(all)
    expect(await support(chainOf.solana)).toEqual({ ...all, names: false })
    const none = { balance: false, activity: false, names: false, onramp: false }
    expect(await support(chainOf.bip122)).toEqual(none)
  })

  it('sends no request for a name on a chain without names [G5]', async () => {
    const { client, gateway } = await serving([sol.caipNetworkId])
    const account = { chainId: sol.caipNetworkId, address: solAccount(1).address }
    expect((await identity(client, account).fetch()).name).toBeNull()
    expect(gateway.requests).toEqual([])
  })
})
