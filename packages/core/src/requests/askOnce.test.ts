import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/memory.ts'
import { storageKeys } from '../storage/storage.ts'
import { testClient } from '../testing/world.ts'
import { askOnce } from './askOnce.ts'

const storage = memoryStorage()
/** A page of its own: a tab, or the same tab after it was loaded anew. */
const page = () => testClient({ storage })
const never = () => new Promise<string>(() => {})
const yes = async () => 'yes'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  storage.remove(storageKeys.openRequest)
})

it('refuses once what another page has asked and has no answer to [J13]', async () => {
  void askOnce(page(), 'a', never)
  const reloaded = page()
  await expect(askOnce(reloaded, 'a', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  expect(await askOnce(reloaded, 'a', yes)).toBe('yes')
})

it('asks for anything else, and again in the page that has asked', async () => {
  const first = page()
  void askOnce(first, 'a', never)
  expect(await askOnce(first, 'a', yes)).toBe('yes')
  void askOnce(first, 'a', never)
  expect(await askOnce(page(), 'b', yes)).toBe('yes')
})

it('forgets a request that was answered, with yes or no, or five minutes ago', async () => {
  await askOnce(page(), 'a', yes)
  expect(await askOnce(page(), 'a', yes)).toBe('yes')
  const no = async () => Promise.reject(new Error('no'))
  await expect(askOnce(page(), 'a', no)).rejects.toThrow('no')
  expect(await askOnce(page(), 'a', yes)).toBe('yes')
  void askOnce(page(), 'a', never)
  vi.advanceTimersByTime(300_000)
  expect(await askOnce(page(), 'a', yes)).toBe('yes')
})

it.each([
  '',
  '{',
  '[]',
  '{"what":1}',
  '{"what":"a","page":"p","at":"x"}',
])('asks where storage holds %j', async (stored) => {
  storage.set(storageKeys.openRequest, stored)
  expect(await askOnce(page(), 'a', yes)).toBe('yes')
})
