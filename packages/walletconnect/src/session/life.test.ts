import { memoryStorage } from '@latchkey/core'
import { afterEach, expect, it, vi } from 'vitest'
import { loadedConnector } from '../connector.ts'
import { keys } from '../storage/keys.ts'
import { never, testOptions } from '../testing/world.ts'

afterEach(() => {
  vi.useRealTimers()
})

const session = {
  topic: 'aa'.repeat(32),
  key: 'bb'.repeat(32),
  wallet: { name: 'X' },
  proposed: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  namespaces: {
    eip155: { accounts: [`eip155:1:0x${'ab'.repeat(20)}`], methods: ['personal_sign'], events: [] },
  },
  chains: { eip155: 'eip155:1' },
  lastUpdate: '0',
}

it('ends when its time is over, while the page is open [H4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const expiry = Math.floor(Date.now() / 1000) + 60
  const storage = memoryStorage({ [keys.session]: JSON.stringify({ ...session, expiry }) })
  const connector = loadedConnector(testOptions('ws://127.0.0.1:9', { storage }), () => {})
  expect(await connector.restore({ signal: never() })).toMatchObject({ chainId: 'eip155:1' })
  const events: string[] = []
  connector.subscribe(({ type }) => events.push(type))
  await vi.advanceTimersByTimeAsync(55_000)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(events).toEqual(['disconnect'])
  expect(storage.get(keys.session)).toBeNull()
  expect(storage.get(keys.quarantine)).toBe('SESSION_EXPIRED')
  connector.close()
})
