import { describe, expect, it } from 'vitest'
import { connect } from '../connecting.ts'
import type { Connected, ConnectRequest } from '../kernel/connector/connector.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { testGateway } from '../testing/gateway.ts'
import { pairing, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { reconnect } from './reconnect.ts'

const connectorId = 'walletConnect'
const listed = { id: 'fox', name: 'Fox', mobile_link: 'fox://' }

function manyWallets(answer: Partial<Connected> = {}) {
  const requests: ConnectRequest[] = []
  const respond = async () => ({
    accounts: [evmAccount(1)],
    wallet: { name: 'Fox on a phone', imageUrl: 'data:image/png;base64,AAAA' },
    ...answer,
  })
  const connector = scriptedWallet({
    id: connectorId,
    name: 'WalletConnect',
    ...pairing,
    connect: (request) => {
      requests.push(request)
      return respond()
    },
    restore: respond,
  })
  return { connector, requests }
}

describe('a connector that reaches many wallets', () => {
  it('receives the picked wallet and the networks of the site', async () => {
    const { connector, requests } = manyWallets()
    const client = testClient({ connectors: [connector] })
    await connect(client, { connectorId, wallet: listed })
    expect(requests[0]?.wallet).toEqual(listed)
    expect(requests[0]?.networks).toBe(client.options.networks)
  })

  it('connects under the name and picture of the wallet that answered', async () => {
    const client = testClient({ connectors: [manyWallets().connector] })
    expect(await connect(client, { connectorId })).toMatchObject({
      name: 'Fox on a phone',
      imageUrl: 'data:image/png;base64,AAAA',
    })
  })

  it('takes no name that is not one, and no picture that could run', async () => {
    const wallet = { name: 'a'.repeat(99), imageUrl: 'javascript:alert(1)' }
    const client = testClient({ connectors: [manyWallets({ wallet }).connector] })
    const connection = await connect(client, { connectorId })
    expect(connection.name).toHaveLength(40)
    expect(connection.imageUrl).toBeUndefined()
  })

  it('shows no picture from the host of a wallet, but the one that the gateway has of it [H8]', async () => {
    const fox = { id: 'fox', name: 'Fox Wallet', image_id: 'f0c5' }
    const gateway = await testGateway(() => ({ body: { count: 1, data: [fox] } }))
    const storage = memoryStorage()
    const wallet = { name: 'FOX', imageUrl: 'https://fox.example/icon.png' }
    const { connector } = manyWallets({ wallet })
    const options = { gatewayUrl: gateway.url, storage, connectors: [connector] }
    const client = testClient(options)
    const connection = await connect(client, { connectorId })
    expect(connection.imageUrl).toBeUndefined()
    const picture = () => client.getState().connections[0]?.imageUrl
    await expect
      .poll(() => picture() ?? '')
      .toMatch(new RegExp(`^${gateway.url}/?getWalletImage/f0c5`))
    expect(gateway.requests.map(({ query }) => query.search)).toEqual(['fox'])
    const reloaded = testClient(options)
    await reconnect(reloaded)
    expect(reloaded.getState().connections[0]?.imageUrl).toBe(picture())
    expect(gateway.requests).toHaveLength(1)
  })

  it('shows the picture of the wallet that was picked, if that one answered', async () => {
    const gateway = await testGateway(() => ({ body: { count: 0, data: [] } }))
    const picked = { ...listed, image_id: 'f0c5' }
    const pictureOf = async (name: string) => {
      const { connector } = manyWallets({ wallet: { name } })
      const client = testClient({ gatewayUrl: gateway.url, connectors: [connector] })
      await connect(client, { connectorId, wallet: picked })
      return () => client.getState().connections[0]?.imageUrl
    }
    const ofPicked = await pictureOf('Fox Wallet')
    await expect.poll(() => ofPicked() ?? '').toContain('getWalletImage/f0c5')
    expect(gateway.requests).toEqual([])
    const other = await pictureOf('Rainbow')
    await expect.poll(() => gateway.requests.length).toBe(1)
    expect(other()).toBeUndefined()
  })

  it('has no picture when the list has no wallet of that name', async () => {
    const other = { id: 'other', name: 'Foxy', image_id: 'f0c5' }
    const gateway = await testGateway(() => ({ body: { count: 1, data: [other] } }))
    const { connector } = manyWallets({ wallet: { name: 'Fox' } })
    const client = testClient({ gatewayUrl: gateway.url, connectors: [connector] })
    await connect(client, { connectorId })
    await expect.poll(() => gateway.requests.length).toBe(1)
    expect(client.getState().connections[0]?.imageUrl).toBeUndefined()
  })

  it('leaves only wallets that were picked from the list among the recent ones [C6]', async () => {
    const client = testClient({ connectors: [manyWallets().connector] })
    await connect(client, { connectorId })
    expect(client.getState().recent).toEqual([])
    await connect(client, { connectorId, wallet: listed })
    expect(client.getState().recent).toEqual([listed])
  })

  it('is restored whatever the name of the wallet behind it', async () => {
    const storage = memoryStorage()
    const { connector } = manyWallets()
    await connect(testClient({ storage, connectors: [connector] }), { connectorId })
    const reloaded = testClient({ storage, connectors: [connector] })
    await reconnect(reloaded)
    expect(reloaded.getState().connections).toMatchObject([{ name: 'Fox on a phone', live: true }])
  })
})
