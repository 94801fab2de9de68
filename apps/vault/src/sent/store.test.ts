import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SentOperation } from './record.ts'
import { forgetSent, keepSent, noteAnswered, type SentMemory, sentBy, sentUnder } from './store.ts'

const account = `0x${'Ab'.repeat(20)}`
const of = { chainId: 'eip155:1', account }
const record = (hash: string): SentOperation => ({
  kind: 'operation',
  ...of,
  hash,
  intent: '',
  isAnswered: false,
  nonce: '0x1',
  wire: {},
})

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const empty = (): SentMemory => new Map()
const hashesBy = (memory: SentMemory, who: typeof of = of) =>
  sentBy(memory, who).map(({ hash }) => hash)

it('keeps sent records over a reload, by account and chain, however the address is written [L30]', () => {
  keepSent(empty(), record('one'))
  keepSent(empty(), { ...record('two'), chainId: 'eip155:2' })
  expect(hashesBy(empty(), { ...of, account: account.toLowerCase() })).toEqual(['one'])
  expect(sentUnder(empty(), 'two')).toMatchObject({ chainId: 'eip155:2' })
})

it('notes that the site has the hash, and forgets decided records', () => {
  keepSent(empty(), record('one'))
  noteAnswered(empty(), 'one')
  expect(sentUnder(empty(), 'one')).toEqual({ ...record('one'), isAnswered: true })
  forgetSent(empty(), 'one')
  expect(hashesBy(empty())).toEqual([])
})

it('remembers all the same where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  const memory = empty()
  keepSent(memory, record('one'))
  noteAnswered(memory, 'one')
  expect(sentBy(memory, of)).toEqual([{ ...record('one'), isAnswered: true }])
  forgetSent(memory, 'one')
  expect(sentBy(memory, of)).toEqual([])
})

it('ignores other stored values, and limits the number of records', () => {
  for (const text of ['{', '{}', 'null', '[1,{"kind":"operation"}]']) {
    items.set('latchkey-sent', text)
    expect(hashesBy(empty())).toEqual([])
  }
  for (let number = 0; number < 25; number++) keepSent(empty(), record(`${number}`))
  expect(hashesBy(empty())).toHaveLength(20)
  expect(hashesBy(empty()).at(-1)).toBe('24')
})
