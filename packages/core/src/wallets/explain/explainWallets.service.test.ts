import { describe, expect, it } from 'vitest'
import { addConnector } from '../../start.ts'
import { testGateway } from '../../testing/gateway.ts'
import { connector } from '../../testing/list.ts'
import { testClient } from '../../testing/world.ts'
import { allWallets, excludedWallets, recommendedWallets } from '../servedWallets.ts'
import { explainWallets } from './explainWallets.ts'

const metamask = connector('io.metamask', { name: 'MetaMask', info: { rdns: 'io.metamask' } })
const nameless = connector('injected', { name: 'Browser Wallet', type: 'INJECTED' })
const solana = connector('sol', { name: 'Sunny', namespaces: ['solana'] })

async function clientOf(options: Parameters<typeof testClient>[0], served: object[]) {
  const gateway = await testGateway(() => ({ body: { count: served.length, data: served } }))
  return testClient({ ...options, gatewayUrl: gateway.url })
}

function sentences(client: Parameters<typeof explainWallets>[0]) {
  return explainWallets(client, { mobile: false }).map(({ sentence }) => sentence)
}

describe('explainWallets', () => {
  it('explains in words why each connector is shown or hidden', () => {
    const client = testClient({ connectors: [nameless, metamask, solana] })
    expect(sentences(client)).toEqual([
      'Browser Wallet is hidden: it says no name of its own, and io.metamask announced itself.',
      'MetaMask is shown, since it is installed.',
      'Sunny is shown, since it is installed.',
    ])
    expect(explainWallets(client, { namespace: 'eip155', mobile: false })[2]).toMatchObject({
      shown: 'nowhere',
      reason: { code: 'otherNamespace', namespace: 'eip155' },
    })
  })

  it('reports which name or rdns hides an excluded wallet, once the list has named it', async () => {
    const excluded = { id: 'c57ca', name: 'Meta', rdns: 'io.metamask' }
    const client = await clientOf({ excludeWalletIds: ['c57ca'], connectors: [metamask] }, [
      excluded,
    ])
    expect(sentences(client)).toEqual([
      'MetaMask is shown, since it is installed.',
      'c57ca is hidden: the site excludes the id c57ca.',
    ])
    await excludedWallets(client).fetch()
    expect(sentences(client)).toEqual([
      'MetaMask is hidden: the site excludes the rdns io.metamask.',
      'Meta is hidden: the site excludes the id c57ca.',
    ])
  })

  it('reports pages that were fetched, and duplicates, each once', async () => {
    const served = [
      { id: 'c57ca', name: 'MetaMask', rdns: 'io.metamask' },
      { id: 'r', name: 'Rainbow' },
    ]
    const client = await clientOf({ connectors: [metamask] }, served)
    await recommendedWallets(client).fetch()
    await allWallets(client).fetchPage(null)
    await allWallets(client).fetchPage(null)
    expect(explainWallets(client, { mobile: false })).toMatchObject([
      { id: 'io.metamask', origin: 'connector', shown: 'list' },
      { id: 'c57ca', shown: 'nowhere', reason: { code: 'duplicate', of: 'io.metamask' } },
      { id: 'r', origin: 'recommended', shown: 'list', reason: { readiness: 'NotDetected' } },
    ])
  })

  it.each([
    [{ allWallets: 'SHOW' }, 'onlyInAllWallets', 'allWallets'],
    [{ allWallets: 'ONLY_MOBILE' }, 'allWalletsHidden', 'nowhere'],
    [{ allWallets: 'HIDE' }, 'allWalletsHidden', 'nowhere'],
    [{ includeWalletIds: ['other'] }, 'notIncluded', 'nowhere'],
  ] as const)('tells of a wallet that only the list has, with %o', async (options, code, shown) => {
    const client = await clientOf(options, [{ id: 'far', name: 'Far' }])
    await allWallets(client).fetchPage(null)
    expect(explainWallets(client, { mobile: false })).toMatchObject([
      { id: 'far', origin: 'served', shown, reason: { code } },
    ])
  })

  it('reports a connector that comes later', () => {
    const client = testClient()
    expect(explainWallets(client)).toEqual([])
    addConnector(client, metamask)
    expect(explainWallets(client)).toHaveLength(1)
  })
})
