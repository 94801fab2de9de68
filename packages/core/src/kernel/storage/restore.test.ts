import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, walkTimeout } from '../../testing/fuzz.ts'
import { checkState } from '../../testing/invariants.ts'
import { chains, evmAccount, testClient } from '../../testing/world.ts'
import { memoryStorage } from './memory.ts'
import { restoreState } from './restore.ts'
import { storageKeys } from './storage.ts'

const { network, accountType } = testClient().getState()
const defaults = { network, accountType, reconnect: true }
const parsed = [
  storageKeys.connections,
  storageKeys.selected,
  storageKeys.recentWallets,
  storageKeys.accountTypes,
]
const connection = {
  connectorId: 'metamask',
  name: 'MetaMask',
  type: 'ANNOUNCED',
  accounts: [evmAccount(1)],
}

function restored(entries: Record<string, unknown>) {
  const texts = Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)] as const)
  return restoreState(memoryStorage(Object.fromEntries(texts)), defaults)
}

/** Something near enough to the real shape to get past the first checks. */
const near = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.constantFrom('eip155', 'eip155:1', 'metamask', 'eoa', evmAccount(1).address, 'ANNOUNCED'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        ...['connectorId', 'name', 'type', 'accounts', 'namespace', 'address', 'id', 'eip155'],
        ...['__proto__', 'constructor', 'chainId'],
      ),
      tie('value'),
    ),
  ),
})).value

describe('restoring', () => {
  it(
    'gives a valid state for any text [D2.5]',
    () => {
      const text = fc.oneof(
        fc.json(),
        fc.string(),
        near.map((value) => JSON.stringify(value) ?? ''),
      )
      const entries = fc.record(Object.fromEntries(parsed.map((key) => [key, text])))
      fc.assert(
        fc.property(entries, fc.string(), (stored, chain) => {
          const storage = memoryStorage({ ...stored, [storageKeys.activeNetwork]: chain })
          checkState(restoreState(storage, defaults))
        }),
        runs(500),
      )
    },
    walkTimeout,
  )

  it('drops what has the wrong type and keeps the rest', () => {
    const second = { ...connection, connectorId: 'two', accounts: [null, evmAccount(2), 'x'] }
    const state = restored({
      [storageKeys.connections]: [connection, second, { ...connection, type: 'X' }, 7, null],
      [storageKeys.recentWallets]: [{ id: 1 }, { id: 'a', name: 'A', homepage: 5, order: 1 }],
      [storageKeys.accountTypes]: { eip155: 'eoa', solana: 'emperor', cosmos: 'eoa' },
    })
    expect(state.connections.map(({ connectorId, accounts }) => [connectorId, accounts])).toEqual([
      ['metamask', [evmAccount(1)]],
      ['two', [evmAccount(2)]],
    ])
    expect(state.recent).toEqual([{ id: 'a', name: 'A', order: 1 }])
    expect(state.accountType).toEqual({ ...accountType, eip155: 'eoa' })
  })

  it('keeps each connection and each account once', () => {
    const twice = { ...connection, accounts: [evmAccount(0xa), evmAccount(0xa)] }
    const state = restored({ [storageKeys.connections]: [twice, connection] })
    expect(state.connections).toHaveLength(1)
    expect(state.connections[0]?.accounts).toEqual([evmAccount(0xa)])
  })

  it('never lets a key reach a prototype', () => {
    const text = `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`
    const storage = memoryStorage(Object.fromEntries(parsed.map((key) => [key, text])))
    const state = restoreState(storage, defaults)
    checkState(state)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get(state.selected, 'polluted')).toBeUndefined()
    expect(Reflect.get(state.accountType, 'polluted')).toBeUndefined()
  })

  it('keeps connections whose id is a name of the language', () => {
    for (const connectorId of ['__proto__', 'constructor', 'toString']) {
      const state = restored({ [storageKeys.connections]: [{ ...connection, connectorId }] })
      expect(state.selected.eip155?.connectorId).toBe(connectorId)
    }
  })

  it('takes on no more than it can use, however much is stored', () => {
    const connections = Array.from({ length: 20_000 }, (_, n) => ({
      ...connection,
      connectorId: `id${n}`,
    }))
    const state = restored({ [storageKeys.connections]: connections })
    expect(state.connections.length).toBeLessThanOrEqual(100)
    const long = restored({ [storageKeys.connections]: [{ ...connection, name: 'x'.repeat(1e6) }] })
    expect(long.connections).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
  ])('keeps no link that runs script: %j', (link) => {
    const wallet = { id: 'a', name: 'A', homepage: link, mobile_link: link, image_url: link }
    expect(restored({ [storageKeys.recentWallets]: [wallet] }).recent).toEqual([
      { id: 'a', name: 'A' },
    ])
  })

  it('keeps links into apps and to the web', () => {
    const wallet = {
      id: 'a',
      name: 'A',
      homepage: 'https://a.example/',
      mobile_link: 'metamask://',
    }
    expect(restored({ [storageKeys.recentWallets]: [wallet] }).recent).toEqual([wallet])
  })

  it('takes only a stored network that is one', () => {
    for (const stored of ['eip155', 'cosmos:1', '', '{}']) {
      const storage = memoryStorage({ [storageKeys.activeNetwork]: stored })
      expect(chains).toContain(restoreState(storage, defaults).network)
    }
  })
})
