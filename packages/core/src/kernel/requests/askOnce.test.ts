import { createTestClock } from '@latchkey/devkit/clock'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testClient } from '../../testing/world.ts'
import { memoryStorage } from '../storage/memory.ts'
import { storageKeys } from '../storage/storage.ts'
import { askOnce } from './askOnce.ts'

const storage = memoryStorage()
const clock = createTestClock()
/** Opens a separate page: another tab, or the same tab after a reload. */
const page = () => testClient({ storage, clock })
const never = () => new Promise<string>(() => {})
const yes = async () => 'yes'

afterEach(() => {
  storage.remove(storageKeys.openRequest)
})

it('refuses once an unanswered request of another page [J13]', async () => {
  void askOnce(page(), 'a', never)
  const reloaded = page()
  await expect(askOnce(reloaded, 'a', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  expect(await askOnce(reloaded, 'a', yes)).toBe('yes')
})

it('refuses again, once, when the visitor was warned long ago [J13]', async () => {
  void askOnce(page(), 'a', never)
  const second = page()
  await expect(askOnce(second, 'a', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await clock.advance(300_001)
  void askOnce(page(), 'a', never)
  await expect(askOnce(second, 'a', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

it('sends any other request, and the same again from its first page', async () => {
  const first = page()
  void askOnce(first, 'a', never)
  expect(await askOnce(first, 'a', yes)).toBe('yes')
  void askOnce(first, 'a', never)
  expect(await askOnce(page(), 'b', yes)).toBe('yes')
})

it('keeps a newer request open when one that was cancelled ends [J13]', async () => {
  const first = page()
  let answer = (_: string) => {}
  const slow = new Promise<string>((resolve) => {
    answer = resolve
  })
  const cancelled = askOnce(first, 'a', () => slow)
  await clock.advance(1_000)
  void askOnce(first, 'a', never)
  answer('late')
  await cancelled
  await expect(askOnce(page(), 'a', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

it('forgets a request that was answered, with yes or no, or five minutes ago', async () => {
  await askOnce(page(), 'a', yes)
  expect(await askOnce(page(), 'a', yes)).toBe('yes')
  const no = async () => Promise.reject(new Error('no'))
  await expect(askOnce(page(), 'a', no)).rejects.toThrow('no')
  expect(await askOnce(page(), 'a', yes)).toBe('yes')
  void askOnce(page(), 'a', never)
  await clock.advance(300_000)
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

describe('between tabs', () => {
  /** A tab that has not read yet what others have written: storage is no lock. */
  const tab = () => testClient({ clock, storage: { ...memoryStorage(), watch: () => () => {} } })

  it('asks in one of two tabs that begin in the same instant [J13]', async () => {
    const tabs = [tab(), tab()]
    const asks = vi.fn(never)
    const attempts = tabs.map((one) => askOnce(one, 'same', asks))
    await expect(Promise.race(attempts)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(asks).toHaveBeenCalledTimes(1)
    for (const one of tabs) one.close()
  })

  it('asks elsewhere once the tab has its answer, or is closed', async () => {
    expect(await askOnce(tab(), 'ended', yes)).toBe('yes')
    const closing = tab()
    const ask = vi.fn(never)
    void askOnce(closing, 'ended', ask)
    await expect.poll(() => ask).toHaveBeenCalled()
    await expect(askOnce(tab(), 'ended', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    closing.close()
    await expect.poll(() => askOnce(tab(), 'ended', yes)).toBe('yes')
  })

  it('sends the request elsewhere five minutes after a wallet stopped answering', async () => {
    const hanging = tab()
    const ask = vi.fn(never)
    void askOnce(hanging, 'hanging', ask)
    await expect.poll(() => ask).toHaveBeenCalled()
    await clock.advance(299_999)
    await expect(askOnce(tab(), 'hanging', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    await clock.advance(1)
    await expect.poll(() => askOnce(tab(), 'hanging', yes)).toBe('yes')
    hanging.close()
  })

  it('sends it again in the warned tab, and in the one whose wallet hangs', async () => {
    const [first, second] = [tab(), tab()]
    const ask = vi.fn(never)
    void askOnce(first, 'again', ask)
    await expect.poll(() => ask).toHaveBeenCalled()
    await expect(askOnce(second, 'again', yes)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(await askOnce(second, 'again', yes)).toBe('yes')
    for (const _ of [1, 2]) expect(await askOnce(first, 'again', yes)).toBe('yes')
    for (const one of [first, second]) one.close()
  })
})
