import type { DeviceShare } from '@latchkey/vault/wallet'
import { beforeEach, expect, it } from 'vitest'
import { cookieStore } from './cookieStore.ts'
import { deviceStore } from './deviceStore.ts'

beforeEach(async () => {
  for (const name of ['latchkey', 'latchkey-cookies']) await done(indexedDB.deleteDatabase(name))
})

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Creates the wallet database of page versions without a cookie store, with one wallet in it. */
async function startEarlier(user: string, wallet: object): Promise<void> {
  const opening = indexedDB.open('latchkey', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('wallets'))
  await done(opening)
  const { result: database } = opening
  await done(database.transaction('wallets', 'readwrite').objectStore('wallets').put(wallet, user))
  database.close()
}

it('keeps cookies for every tab, and loses no change of one by that of another', async () => {
  const [one, other] = [cookieStore(), cookieStore()]
  expect(await one.load()).toEqual(new Map())
  const names = Array.from({ length: 20 }, (_, index) => `cookie ${index}`)
  await Promise.all(
    names.map((name, index) =>
      (index % 2 === 0 ? one : other).change((now) => new Map([...now, [name, 'kept']])),
    ),
  )
  expect([...(await one.load()).keys()].sort()).toEqual([...names].sort())
  await one.change(() => new Map())
  expect(await other.load()).toEqual(new Map())
})

it('finds a wallet of before there were cookies', async () => {
  const wallet = { isCodeSaved: true }
  await startEarlier('ada', wallet)
  await cookieStore().change(() => new Map([['device', 'one']]))
  expect(await deviceStore().load('ada')).toEqual(wallet)
  expect(await deviceStore().all()).toEqual([wallet])
})

/** Returns a share with the members that this test needs, and a key that scripts cannot read. */
async function share(name: string): Promise<DeviceShare> {
  const algorithm = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  const wrapped = { version: 1, holder: 'device', vault: name, iv: '', data: '' } as const
  return {
    vault: { version: 1, id: name, user: 'ada', origin: '', iv: '', data: '' },
    share: wrapped,
    recovery: wrapped,
    key,
    isCodeSaved: false,
    addresses: { eip155: '0x', solana: '' },
  }
}

it('loses no share when two tabs write at once, and deletes none that a change keeps', async () => {
  const [one, other] = [deviceStore(), deviceStore()]
  const shares = await Promise.all(Array.from({ length: 10 }, (_, index) => share(`${index}`)))
  await Promise.all(
    shares.map((kept, index) =>
      (index % 2 === 0 ? one : other).change((now) => new Map([...now, [kept.vault.id, kept]])),
    ),
  )
  expect((await one.all()).map(({ vault }) => vault.id).sort()).toEqual([...'0123456789'])
  await other.change((now) => new Map([...now].filter(([name]) => name !== '3')))
  expect(await one.load('3')).toBeUndefined()
  expect(await one.all()).toHaveLength(9)
})
