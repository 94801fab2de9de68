import { isKnownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { connect, disconnect, restoreWallet } from '../connecting.ts'
import type { Connected } from '../kernel/connector/connector.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'

it('connects a wallet that shows an account, without a prompt [L32]', async () => {
  const wallet = scriptedWallet()
  const client = testClient({ connectors: [wallet] })
  const connection = await restoreWallet(client, { connectorId: wallet.id })
  expect([connection?.connectorId, wallet.calls]).toEqual([wallet.id, ['restore']])
  expect(activeAccount(client.getState())?.account).toEqual(evmAccount(1))
  expect(wallet.listeners.size).toBe(1)
})

it('connects nothing for a wallet that shows no account, and none in place of another one [L32]', async () => {
  const empty = scriptedWallet({ id: 'empty', accounts: [] })
  const [one, two] = [scriptedWallet({ id: 'one' }), scriptedWallet({ id: 'two' })]
  const client = testClient({ connectors: [empty, one, two] })
  expect(await restoreWallet(client, { connectorId: 'empty' })).toBeUndefined()
  await connect(client, { connectorId: 'one' })
  expect(await restoreWallet(client, { connectorId: 'two' })).toBeUndefined()
  expect(client.getState().connections.map(({ connectorId }) => connectorId)).toEqual(['one'])
  expect(two.calls).toEqual([])
})

it('connects nothing once the visitor has connected another wallet meanwhile [L32]', async () => {
  let answer = () => {}
  const restore = () =>
    new Promise<Connected>((resolve) => {
      answer = () => resolve({ accounts: [evmAccount(2)] })
    })
  const slow = scriptedWallet({ id: 'slow', restore })
  const client = testClient({ connectors: [slow, scriptedWallet({ id: 'one' })] })
  const restoring = restoreWallet(client, { connectorId: 'slow' })
  await connect(client, { connectorId: 'one' })
  answer()
  expect(await restoring).toBeUndefined()
  expect(client.getState().connections.map(({ connectorId }) => connectorId)).toEqual(['one'])
})

it('connects nothing once the visitor has connected and disconnected another one meanwhile [L32]', async () => {
  let answer = () => {}
  const restore = () =>
    new Promise<Connected>((resolve) => {
      answer = () => resolve({ accounts: [evmAccount(2)] })
    })
  const slow = scriptedWallet({ id: 'slow', restore })
  const client = testClient({ connectors: [slow, scriptedWallet({ id: 'one' })] })
  const restoring = restoreWallet(client, { connectorId: 'slow' })
  await connect(client, { connectorId: 'one' })
  await disconnect(client)
  answer()
  expect(await restoring).toBeUndefined()
  expect(client.getState().connections).toEqual([])
})

it('names a wallet that is not there [L32]', async () => {
  const failed = restoreWallet(testClient(), { connectorId: 'gone' })
  await expect(failed).rejects.toSatisfy((error) => isKnownError(error, 'CONNECTOR_NOT_FOUND'))
})
