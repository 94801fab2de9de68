import { createTestClock } from '@latchkey/devkit/clock'
import { knownError, lossCodes } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { connect } from '../../connecting.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { testClient } from '../../testing/world.ts'
import { internals } from '../client/internal.ts'
import type { Connector } from '../connector/connector.ts'
import { memoryStorage } from '../storage/memory.ts'
import type { Storage } from '../storage/storage.ts'
import { storageKeys } from '../storage/storage.ts'
import { disconnect } from './disconnect.ts'
import { forgetLost } from './lost.ts'
import { lostConnection } from './lostConnection.ts'

const key = storageKeys.lostConnection

import { reconnect } from '../../connect/reconnect.ts'

const connectorId = 'scripted'
const day = 24 * 60 * 60 * 1_000

async function connected(storage: Storage = memoryStorage()) {
  const wallet = scriptedWallet()
  const client = testClient({ storage, connectors: [wallet], clock: createTestClock() })
  await connect(client, { connectorId })
  return { client, wallet, storage }
}

async function reloaded(script: Partial<Omit<Connector, 'signer'>>) {
  const { storage } = await connected()
  const wallet = scriptedWallet(script)
  const client = testClient({ storage, connectors: [wallet] })
  await reconnect(client)
  return { client, wallet, storage }
}

describe('a connection that ends without the visitor', () => {
  it.each(
    lossCodes,
  )('is reported after a reload, with its wallet and the reason: %s', async (reason) => {
    const { client } = await reloaded({ restore: () => Promise.reject(knownError(reason)) })
    expect(client.getState().connections).toEqual([])
    expect(lostConnection(client)).toEqual({ connectorId, name: 'Scripted', reason })
  })

  it('is reported when it ends while the page is open', async () => {
    const { client, wallet } = await connected()
    wallet.emit({ type: 'disconnect', error: knownError('SESSION_UNKNOWN') })
    expect(client.getState().connections).toEqual([])
    expect(lostConnection(client)).toMatchObject({ reason: 'SESSION_UNKNOWN' })
  })

  it('is found again when its wallet is connected, and stays so when that is left', async () => {
    const { client, wallet } = await connected()
    wallet.emit({ type: 'disconnect', error: knownError('SESSION_EXPIRED') })
    await connect(client, { connectorId })
    expect(lostConnection(client)).toBeUndefined()
    await disconnect(client)
    expect(lostConnection(client)).toBeUndefined()
  })

  it('is cleared once the visitor has connected another wallet instead', async () => {
    const { client, wallet, storage } = await connected()
    wallet.emit({ type: 'disconnect', error: knownError('SESSION_EXPIRED') })
    const other = scriptedWallet({ id: 'other', name: 'Other' })
    const later = testClient({ storage, connectors: [wallet, other] })
    await connect(later, { connectorId: 'other' })
    expect(lostConnection(client)).toBeUndefined()
    expect(storage.get(key)).toBeNull()
  })

  it('is still reported while another wallet is restored', async () => {
    const storage = memoryStorage()
    const pair = () => [scriptedWallet(), scriptedWallet({ id: 'other', name: 'Other' })] as const
    const [wallet, other] = pair()
    const client = testClient({ storage, connectors: [wallet, other] })
    await connect(client, { connectorId })
    await connect(client, { connectorId: 'other' })
    wallet.emit({ type: 'disconnect', error: knownError('SESSION_EXPIRED') })
    const again = testClient({ storage, connectors: pair() })
    await reconnect(again)
    expect(again.getState().connections).toMatchObject([{ connectorId: 'other', live: true }])
    expect(lostConnection(again)).toMatchObject({ connectorId })
  })

  it.each([
    ['a week later', 7 * day],
    ['by a clock that was a week ahead', -7 * day],
  ])('is cleared %s', async (_, passed) => {
    const { client, wallet, storage } = await connected()
    const { clock } = client[internals]
    const then = clock.now()
    wallet.emit({ type: 'disconnect', error: knownError('SESSION_EXPIRED') })
    const at = (now: number) => testClient({ storage, clock: createTestClock(now) })
    expect(lostConnection(at(then + passed - Math.sign(passed)))).toMatchObject({ connectorId })
    expect(lostConnection(at(then + passed))).toBeUndefined()
  })

  it('is forgotten by its wallet too when the visitor clears it', async () => {
    const { client, wallet, storage } = await connected()
    wallet.emit({ type: 'disconnect', error: knownError('SESSION_EXPIRED') })
    await forgetLost(client)
    expect(lostConnection(client)).toBeUndefined()
    expect(storage.get(key)).toBeNull()
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
  })
})

describe('no loss is reported', () => {
  it('of a wallet that leaves, fails or shows no account any more', async () => {
    const { client, wallet } = await connected()
    wallet.emit({ type: 'disconnect' })
    expect(lostConnection(client)).toBeUndefined()
    for (const restore of [async () => null, () => Promise.reject(knownError('TIMED_OUT'))]) {
      const again = await reloaded({ restore })
      expect(again.client.getState().connections).toEqual([])
      expect(lostConnection(again.client)).toBeUndefined()
    }
  })

  const storedLoss = (changes: object) => {
    const lost = { connectorId: 'x', name: 'X', reason: 'SESSION_EXPIRED', at: Date.now() }
    const text = JSON.stringify({ ...lost, ...changes })
    return lostConnection(testClient({ storage: memoryStorage({ [key]: text }) }))
  }

  it.each([
    { reason: '<b>' },
    { connectorId: 7 },
    { name: '' },
    { at: undefined },
    { at: 'now' },
  ])('when storage holds %o', (changes) => {
    expect(storedLoss({})).toMatchObject({ connectorId: 'x' })
    expect(storedLoss(changes)).toBeUndefined()
  })

  it.each(['', '{', '[]'])('when storage holds the text %o', (text) => {
    expect(lostConnection(testClient({ storage: memoryStorage({ [key]: text }) }))).toBeUndefined()
  })
})
