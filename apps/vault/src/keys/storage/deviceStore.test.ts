import { afterEach, expect, it, vi } from 'vitest'
import { deviceStore } from './deviceStore.ts'

afterEach(() => vi.unstubAllGlobals())

/** Makes every opening of a database fail, at once or later. */
function denied(how: 'at once' | 'later') {
  const failure = new DOMException('The user denied permission to access the database.')
  vi.stubGlobal('indexedDB', {
    open() {
      if (how === 'at once') throw failure
      const request = Object.assign(new EventTarget(), { error: failure })
      queueMicrotask(() => request.dispatchEvent(new Event('error')))
      return request
    },
  })
  return failure
}

it.each([
  'at once',
  'later',
] as const)('says that the browser denies its storage, %s', async (how) => {
  const cause = denied(how)
  const store = deviceStore()
  const failure = { code: 'STORAGE_BLOCKED', cause }
  await expect(store.load('visitor')).rejects.toMatchObject(failure)
  await expect(store.change((now) => now)).rejects.toMatchObject(failure)
})
