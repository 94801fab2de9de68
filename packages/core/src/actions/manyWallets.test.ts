import { describe, expect, it } from 'vitest'
import type { Connected, ConnectRequest } from '../connector.ts'
import { memoryStorage } from '../storage/memory.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'

const connectorId = 'walletConnect'
const listed = { id: 'fox', name: 'Fox', mobile_link: 'fox://' }

function manyWallets(answer: Partial<Connected> = {}) {
  const requests: ConnectRequest[] = []
  const respond = async () => ({
    accounts: [evmAccount(1)],
    wallet: { name: 'Fox on a phone', imageUrl: 'https://fox.example/icon.png' },
    ...answer,
  })
  const connector = scriptedWallet({
    id: connectorId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    connect: (request) => {
      requests.push(request)
      return respond()
    },
    restore: respond,
  })
  return { connector, requests }
}

describe('a connector that reaches many wallets', () => {
  it('is told which wallet was picked and which networks the site works with', async () => {
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
      imageUrl: 'https://fox.example/icon.png',
    })
  })

  it('takes no name that is not one, and no picture that could run', async () => {
    const wallet = { name: 'a'.repeat(99), imageUrl: 'javascript:alert(1)' }
    const client = testClient({ connectors: [manyWallets({ wallet }).connector] })
    const connection = await connect(client, { connectorId })
    expect(connection.name).toHaveLength(40)
    expect(connection.imageUrl).toBeUndefined()
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
