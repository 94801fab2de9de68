import { beforeEach, expect, it } from 'vitest'
import { cookieStore } from './cookieStore.ts'
import { deviceStore } from './deviceStore.ts'

beforeEach(() => done(indexedDB.deleteDatabase('latchkey')))

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })
}

/** The database as pages had it before they kept cookies, with a wallet in it. */
async function startEarlier(user: string, wallet: object): Promise<void> {
  const opening = indexedDB.open('latchkey', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('wallets'))
  await done(opening)
  const { result: database } = opening
  await done(database.transaction('wallets', 'readwrite').objectStore('wallets').put(wallet, user))
  database.close()
}

it('keeps the last value of each cookie, and none that was taken away', async () => {
  const cookies = cookieStore()
  expect(await cookies.load()).toEqual(new Map())
  await cookies.save('session', 'first')
  await cookies.save('device', 'one')
  await cookies.save('session', 'second')
  // Another tab has a store of its own, and the same cookies.
  expect(await cookieStore().load()).toEqual(
    new Map([
      ['device', 'one'],
      ['session', 'second'],
    ]),
  )
  await cookies.save('session', '')
  expect(await cookies.load()).toEqual(new Map([['device', 'one']]))
})

it('adds a place for cookies to a browser that has a wallet, which stays', async () => {
  const wallet = { isCodeSaved: true }
  await startEarlier('ada', wallet)
  const cookies = cookieStore()
  await cookies.save('device', 'one')
  expect(await cookies.load()).toEqual(new Map([['device', 'one']]))
  expect(await deviceStore().load('ada')).toEqual(wallet)
  expect(await deviceStore().all()).toEqual([wallet])
})
