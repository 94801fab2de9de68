import { expect, it } from 'vitest'
import { selectAccount } from '../../account/selectAccount.ts'
import { rememberDeepLink } from '../../connect/deepLink.ts'
import { reconnect } from '../../connect/reconnect.ts'
import { connect } from '../../connecting.ts'
import { pairing, scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, testClient } from '../../testing/world.ts'
import type { Latchkey } from '../client/client.ts'
import { memoryStorage } from '../storage/memory.ts'
import type { LatchkeyEvent } from './events.ts'

const connectorId = 'scripted'
const accounts = [evmAccount(1), evmAccount(2)]

function heardBy(client: Latchkey): LatchkeyEvent[] {
  const heard: LatchkeyEvent[] = []
  client.events.subscribe((event) => heard.push(event))
  return heard
}

it.each([
  ['browser', {}],
  ['mobile', { presents: 'app' }],
  ['qrcode', pairing],
  ['email', { listing: 'login' }],
] as const)('a connection says how it was made: %s [H2]', async (method, facts) => {
  const client = testClient({ connectors: [scriptedWallet(facts)] })
  const heard = heardBy(client)
  await connect(client, { connectorId })
  expect(heard).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Scripted' } }])
})

it('a connection by a link that the visitor followed says mobile [H2]', async () => {
  const wallet = scriptedWallet({
    ...pairing,
    async connect() {
      rememberDeepLink(client, { href: 'fox://', name: 'Fox' })
      return { accounts }
    },
  })
  const client: Latchkey = testClient({ connectors: [wallet] })
  const heard = heardBy(client)
  await connect(client, { connectorId })
  expect(heard).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { method: 'mobile' } }])
})

it('another account is told, whoever chose it; the first and the last are not', async () => {
  const wallet = scriptedWallet({ accounts })
  const client = testClient({ connectors: [wallet] })
  await connect(client, { connectorId })
  const heard = heardBy(client)
  const [first, second] = accounts.map(({ address }) => address)
  selectAccount(client, { connectorId, namespace: 'eip155', address: second ?? '' })
  wallet.emit({ type: 'accounts', accounts: accounts.slice(0, 1) })
  wallet.emit({ type: 'disconnect' })
  const changed = (address: string | undefined) => ({
    event: 'ACCOUNT_CHANGED',
    properties: { namespace: 'eip155', address },
  })
  expect(heard).toEqual([changed(second), changed(first)])
})

it('a wallet that confirms its connection after a reload is told, and is no new connection', async () => {
  const storage = memoryStorage()
  await connect(testClient({ storage, connectors: [scriptedWallet()] }), { connectorId })
  const client = testClient({ storage, connectors: [scriptedWallet()] })
  const heard = heardBy(client)
  await reconnect(client)
  expect(heard).toEqual([
    { event: 'CONNECTION_RESTORED', properties: { name: 'Scripted', connectorId } },
  ])
})
