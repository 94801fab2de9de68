import { createTestClock } from '@latchkey/devkit/clock'
import type { Clock } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { connect, preparePairing } from '../connecting.ts'
import { disconnect } from '../kernel/connections/disconnect.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { never, pairing, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { deepLinkChoice, rememberDeepLink } from './deepLink.ts'

const { signal } = new AbortController()

function clientThatPrepares(prepare: () => Promise<unknown>, clock?: Clock) {
  const script = scriptedWallet({ id: 'walletConnect', ...pairing })
  const connector = { ...script }
  Object.defineProperty(connector, 'prepare', { value: prepare })
  return testClient({ connectors: [connector], ...(clock && { clock }) })
}

describe('a pairing made ahead', () => {
  it('is what the connector made, and not good for longer than pairings live', async () => {
    const uri = 'wc:a@2?symKey=b'
    const clock = createTestClock(1_000)
    const client = clientThatPrepares(async () => ({ uri, expiresAt: 1e9 }), clock)
    const { expiresAt } = await preparePairing(client, signal)
    expect(expiresAt).toBe(241_000)
  })

  it("ends by the page's own clock where the connector knows, and else by the word of its URI", async () => {
    const soon = Math.floor(Date.now() / 1000) + 60
    const uri = `wc:a@2?symKey=b&expiryTimestamp=${soon}`
    const expiresAt = Date.now() + 200_000
    const known = clientThatPrepares(async () => ({ uri, expiresAt }))
    expect(await preparePairing(known, signal)).toEqual({ uri, expiresAt })
    const unknown = clientThatPrepares(async () => ({ uri }))
    expect(await preparePairing(unknown, signal)).toEqual({ uri, expiresAt: soon * 1000 })
  })

  it('reports its end when the connector does, and only then', async () => {
    const uri = 'wc:a@2?symKey=b'
    const settled = Promise.resolve()
    const telling = clientThatPrepares(async () => ({ uri, settled }))
    expect((await preparePairing(telling, signal)).settled).toBe(settled)
    const lying = clientThatPrepares(async () => ({ uri, settled: 'soon' }))
    expect(await preparePairing(lying, signal)).not.toHaveProperty('settled')
  })

  it('reports when the shown code expires', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60
    const uri = `wc:a@2?symKey=b&expiryTimestamp=${soon}`
    for (const [expiresAt, expected] of [
      [7, 7],
      [undefined, soon * 1000],
    ]) {
      const wallet = scriptedWallet({
        ...pairing,
        connect: async ({ onUri }) => {
          onUri?.(uri, expiresAt)
          return { accounts: [evmAccount(1)] }
        },
      })
      const reports: unknown[] = []
      const client = testClient({ connectors: [wallet] })
      await connect(client, { connectorId: 'scripted', onUri: (...given) => reports.push(given) })
      expect(reports).toEqual([[uri, expected]])
    }
  })

  it('is none where no connector can make one, or makes something else', async () => {
    await expect(preparePairing(testClient(), signal)).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    for (const given of [undefined, {}, { uri: 'javascript:alert(1)', expiresAt: 1 }]) {
      const client = clientThatPrepares(async () => given)
      await expect(preparePairing(client, signal)).rejects.toMatchObject({
        code: 'WALLET_MISBEHAVED',
      })
    }
  })
})

describe('the wallet that was gone to by a link', () => {
  it('is remembered as the WalletConnect libraries do [C11.4][D2]', () => {
    const storage = memoryStorage()
    const client = testClient({ storage })
    rememberDeepLink(client, { href: 'fox:', name: 'Fox' })
    expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"fox://","name":"Fox"}')
    expect(deepLinkChoice(client)).toEqual({ href: 'fox://', name: 'Fox' })
  })

  it('is not remembered by a link that is none', () => {
    const storage = memoryStorage()
    rememberDeepLink(testClient({ storage }), { href: 'javascript:alert(1)', name: 'Fox' })
    expect(storage.get(storageKeys.deepLinkChoice)).toBeNull()
  })

  it.each([
    '',
    '{',
    '{"href":"javascript:x","name":"X"}',
    '{"name":"X"}',
    '[]',
  ])('is no wallet when storage holds %s', (stored) => {
    const storage = memoryStorage({ [storageKeys.deepLinkChoice]: stored })
    expect(deepLinkChoice(testClient({ storage }))).toBeUndefined()
  })

  it('is forgotten with the last WalletConnect connection [C15.3]', async () => {
    const wallet = scriptedWallet({ id: 'walletConnect', ...pairing })
    const client = testClient({ connectors: [wallet] })
    await connect(client, { connectorId: 'walletConnect' })
    rememberDeepLink(client, { href: 'fox://', name: 'Fox' })
    await disconnect(client)
    expect(deepLinkChoice(client)).toBeUndefined()
  })
})

describe('the link of another attempt', () => {
  const old = { href: 'fox://', name: 'Fox' }
  function page(script: Parameters<typeof scriptedWallet>[0] = {}) {
    const wallet = scriptedWallet({ ...pairing, ...script })
    const client = testClient({ connectors: [wallet, scriptedWallet({ id: 'other' })] })
    rememberDeepLink(client, old)
    return client
  }

  it('is not where the requests go of a wallet that scanned a code', async () => {
    const client = page()
    await connect(client, { connectorId: 'scripted' })
    expect(deepLinkChoice(client)).toBeUndefined()
  })

  it('gives way to the one that was followed meanwhile', async () => {
    const client = page()
    const connecting = connect(client, { connectorId: 'scripted' })
    rememberDeepLink(client, { href: 'owl://', name: 'Owl' })
    await connecting
    expect(deepLinkChoice(client)).toEqual({ href: 'owl://', name: 'Owl' })
  })

  it.each([
    ['another', old],
    ['none', undefined],
  ])('is %s again when the visitor comes back from the wallet without having connected [C11.4]', async (_, kept) => {
    const storage = memoryStorage()
    const wallet = scriptedWallet({ ...pairing, connect: never })
    const client = testClient({ storage, connectors: [wallet] })
    if (kept) rememberDeepLink(client, kept)
    const dialog = new AbortController()
    const connecting = connect(client, { connectorId: 'scripted', signal: dialog.signal })
    rememberDeepLink(client, { href: 'owl://', name: 'Owl' })
    dialog.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(deepLinkChoice(client)).toEqual(kept)
  })

  it('is there again when the attempt that took the place of this one fails', async () => {
    let callCount = 0
    const client = page({
      connect: () => {
        callCount += 1
        return callCount === 1 ? never() : Promise.reject(new Error('no'))
      },
    })
    const first = connect(client, { connectorId: 'scripted' })
    rememberDeepLink(client, { href: 'owl://', name: 'Owl' })
    const second = connect(client, { connectorId: 'scripted' })
    for (const attempt of [first, second]) await expect(attempt).rejects.toThrow()
    expect(deepLinkChoice(client)).toEqual(old)
  })

  it('is not brought back by a dialog that closes once the wallet has connected', async () => {
    const client = page()
    const dialog = new AbortController()
    await connect(client, { connectorId: 'scripted', signal: dialog.signal })
    dialog.abort()
    expect(deepLinkChoice(client)).toBeUndefined()
  })

  it('is there again when this one fails, and is not touched by wallets of other ways', async () => {
    const client = page({ connect: () => Promise.reject(new Error('no')) })
    await expect(connect(client, { connectorId: 'scripted' })).rejects.toThrow()
    await connect(client, { connectorId: 'other' })
    expect(deepLinkChoice(client)).toEqual(old)
  })
})
