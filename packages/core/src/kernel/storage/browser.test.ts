import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../connecting.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, testClient } from '../../testing/world.ts'
import { activeAccount } from '../state/derive.ts'
import { browserStorage } from './browser.ts'

/** A storage area as browsers have it: texts, and a quota in characters. */
function area(quota = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      const others = [...values].filter(([name]) => name !== key)
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > quota) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

async function survives(storage: ReturnType<typeof browserStorage>) {
  const client = testClient({ storage, connectors: [scriptedWallet()] })
  await connect(client, { connectorId: 'scripted' })
  expect(activeAccount(testClient({ storage }).getState())?.account).toEqual(evmAccount(1))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('browser storage', () => {
  it('remembers in localStorage', async () => {
    const localStorage = area()
    vi.stubGlobal('window', { localStorage })
    await survives(browserStorage())
    expect(localStorage.values.size).toBeGreaterThan(5)
    await survives(browserStorage())
  })

  it('works for this page when the browser blocks it, or has none', async () => {
    await survives(browserStorage(blocked))
    await survives(browserStorage(() => undefined))
    await survives(browserStorage())
  })

  it('works for this page when it is full, and never shows what is out of date', async () => {
    const full = area(100)
    const storage = browserStorage(() => full)
    await survives(storage)
    storage.set('small', 'old')
    storage.set('small', 'x'.repeat(200))
    expect(storage.get('small')).toHaveLength(200)
    expect(full.values.get('small')).toBeUndefined()
    storage.set('small', 'new')
    expect([storage.get('small'), full.values.get('small')]).toEqual(['new', 'new'])
  })

  it('forgets in both places', () => {
    const local = area()
    const storage = browserStorage(() => local)
    storage.set('a', '1')
    storage.remove('a')
    expect([storage.get('a'), local.values.size]).toEqual([null, 0])
  })

  it('takes awkward keys for keys', () => {
    const storage = browserStorage(() => undefined)
    expect(storage.get('__proto__')).toBeNull()
    storage.set('constructor', 'x')
    expect(storage.get('constructor')).toBe('x')
  })
})
