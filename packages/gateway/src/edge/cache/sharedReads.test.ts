import { expect, it } from 'vitest'
import { createSharedReads } from './sharedReads.ts'

type Read = { resolve(value: string): void; reject(error: Error): void }

/** Reads that wait until they are answered by hand. */
function handReads() {
  const shared = createSharedReads<string>()
  const begun: Read[] = []
  const read = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ resolve, reject })
    })
  return { begun, ask: (key = 'pools') => shared(key, read) }
}

it('makes one new read for all requests during an earlier one', async () => {
  const { ask, begun } = handReads()
  const first = ask()
  const later = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('old')
  expect(await first).toBe('old')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve('new')
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new'])
  expect(begun).toHaveLength(2)
})

it('stores nothing: the next request makes a new read', async () => {
  const { ask, begun } = handReads()
  const first = ask()
  begun[0]?.resolve('one')
  expect(await first).toBe('one')
  const second = ask()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('two')
  expect(await second).toBe('two')
})

it('does not make one key wait for another', () => {
  const { ask, begun } = handReads()
  void ask('a')
  void ask('b')
  expect(begun).toHaveLength(2)
})

it('reads again for those who waited behind a read that failed', async () => {
  const { ask, begun } = handReads()
  const first = ask()
  const second = ask()
  begun[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve('there')
  expect(await second).toBe('there')
})
