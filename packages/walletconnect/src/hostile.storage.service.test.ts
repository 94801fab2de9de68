import { memoryStorage } from '@latchkey/core'
import { describe, expect, it, vi } from 'vitest'
import { hostileWorld } from './testing/hostile.fixture.ts'
import { approved } from './testing/peer.fixture.ts'
import { never } from './testing/world.ts'

const { site, settled, expectAnother } = hostileWorld()

describe('what a session leaves in storage', () => {
  it.each([
    'not json',
    '{}',
    'null',
    '{"topic":"x"}',
    JSON.stringify({
      topic: 'aa'.repeat(32),
      key: 'bb'.repeat(32),
      namespaces: approved(),
      expiry: 9e9,
    }),
  ])('is dropped when it cannot be read, and why is remembered: %s', async (text) => {
    const storage = memoryStorage({ '@latchkey/walletconnect/session': text })
    const connector = site({ storage })
    const restored = connector.restore({ signal: never() })
    await expect(restored).rejects.toMatchObject({ code: 'SESSION_UNREADABLE' })
    expect(storage.get('@latchkey/walletconnect/session')).toBeNull()
    expect(storage.get('@latchkey/walletconnect/quarantine')).toBe('SESSION_UNREADABLE')
    await expectAnother(connector)
    expect(storage.get('@latchkey/walletconnect/quarantine')).toBeNull()
  })

  it('is dropped with its secrets when it has expired', async () => {
    const storage = memoryStorage()
    const written = vi.spyOn(storage, 'set')
    const { connector } = await settled({ storage })
    connector.close()
    const key = '@latchkey/walletconnect/session'
    storage.set(key, JSON.stringify({ ...JSON.parse(storage.get(key) ?? ''), expiry: 1 }))
    written.mockClear()
    const again = site({ storage })
    const restored = again.restore({ signal: never() })
    await expect(restored).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(storage.get(key)).toBeNull()
    expect(written.mock.calls).toEqual([['@latchkey/walletconnect/quarantine', 'SESSION_EXPIRED']])
  })
})
