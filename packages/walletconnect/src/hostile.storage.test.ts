import { memoryStorage } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
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
  ])('is put aside when it cannot be read: %s', async (text) => {
    const storage = memoryStorage({ '@latchkey/walletconnect/session': text })
    const connector = site({ storage })
    const restored = connector.restore({ signal: never() })
    await expect(restored).rejects.toMatchObject({ code: 'SESSION_UNREADABLE' })
    expect(storage.get('@latchkey/walletconnect/quarantine')).not.toBeNull()
    await expectAnother(connector)
    expect(storage.get('@latchkey/walletconnect/quarantine')).toBeNull()
  })

  it('is put aside when it has expired', async () => {
    const storage = memoryStorage()
    const { connector } = await settled({ storage })
    connector.close()
    const key = '@latchkey/walletconnect/session'
    storage.set(key, JSON.stringify({ ...JSON.parse(storage.get(key) ?? ''), expiry: 1 }))
    const again = site({ storage })
    const restored = again.restore({ signal: never() })
    await expect(restored).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(storage.get('@latchkey/walletconnect/quarantine')).toContain('SESSION_EXPIRED')
  })
})
