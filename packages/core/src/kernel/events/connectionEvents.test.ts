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

function recordEvents(client: Latchkey): LatchkeyEvent[] {
  const events: LatchkeyEvent[] = []
  client.events.subscribe((event) => events.push(event))
  return events
}

it.each([
  ['browser', {}],
  ['mobile', { presents: 'app' }],
  ['qrcode', pairing],
  ['email', { listing: 'login' }],
] as const)('a connection says how it was made: %s [H2]', async (method, facts) => {
  const client = testClient({ connectors: [scriptedWallet(facts)] })
  const events = recordEvents(client)
  await connect(client, { connectorId })
  expect(events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Scripted' } }])
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
  const events = recordEvents(client)
  await connect(client, { connectorId })
  expect(events).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { method: 'mobile' } }])
})

it('a change of account is reported for every cause; the first and the last account are not', async () => {
  const wallet = scriptedWallet({ accounts })
  const client = testClient({ connectors: [wallet] })
  await connect(client, { connectorId })
  const events = recordEvents(client)
  const [first, second] = accounts.map(({ address }) => address)
  selectAccount(client, { connectorId, namespace: 'eip155', address: second ?? '' })
  wallet.emit({ type: 'accounts', accounts: accounts.slice(0, 1) })
  wallet.emit({ type: 'disconnect' })
  const changed = (address: string | undefined) => ({
    event: 'ACCOUNT_CHANGED',
    properties: { namespace: 'eip155', address },
  })
  expect(events).toEqual([changed(second), changed(first)])
})

it('a wallet that confirms its connection after a reload is reported, and is no new connection', async () => {
  const storage = memoryStorage()
  await connect(testClient({ storage, connectors: [scriptedWallet()] }), { connectorId })
  const client = testClient({ storage, connectors: [scriptedWallet()] })
  const events = recordEvents(client)
  await reconnect(client)
  expect(events).toEqual([
    { event: 'CONNECTION_RESTORED', properties: { name: 'Scripted', connectorId } },
  ])
})
