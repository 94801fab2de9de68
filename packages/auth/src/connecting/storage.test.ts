import { expect, it } from 'vitest'
import { connectionStorage } from './storage.ts'

function memory() {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  return { kept, stored: connectionStorage(storage) }
}
const visitor = { email: null, name: null }

it('remembers a social account, and forgets it when the visitor logs in without one', () => {
  const { kept, stored } = memory()
  stored.setWay({ ...visitor, way: 'github' })
  expect(kept.get('@latchkey/connected_social')).toBe('github')
  for (const way of ['email', 'passkey']) {
    stored.setWay({ ...visitor, way: 'google' })
    stored.setWay({ ...visitor, way })
    expect(kept.has('@latchkey/connected_social'), way).toBe(false)
  }
})

it('forgets all of the visitor when they leave', () => {
  const { kept, stored } = memory()
  stored.setChain('eip155:10')
  stored.setWay({ ...visitor, way: 'x' })
  expect(stored.chain()).toBe('eip155:10')
  stored.clear()
  expect(kept.size).toBe(0)
})
