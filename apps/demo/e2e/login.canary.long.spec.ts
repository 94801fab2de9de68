import { createHmac, pbkdf2Sync } from 'node:crypto'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { utils, Wallet } from 'ethers5'
import { type Canary, canaryOfBytes, canaryOfCode, canaryOfText, foundIn } from './canary.ts'
import { expectSent } from './sent.ts'
import { expect, test } from './test.ts'
import { entropyIn, keyOfShares } from './vaultKey.ts'

type FoundText = { place: string; text: string }

/** All that anybody could read along: messages of both windows, consoles, and what goes over the network. */
async function readAlong(page: Page): Promise<FoundText[]> {
  const places: FoundText[] = []
  await page.exposeBinding('reportHeard', ({ frame }, text: string) => {
    places.push({ place: `a message to ${frame.url()}`, text })
  })
  await page.addInitScript(hearMessages)
  const context = page.context()
  context.on('console', (message) => places.push({ place: 'the console', text: message.text() }))
  context.on('weberror', (error) => places.push({ place: 'an error', text: String(error.error()) }))
  context.on('request', (request) => {
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    places.push({ place: `the address of ${name}`, text: request.url() })
    places.push({ place: `the body of ${name}`, text: request.postData() ?? '' })
  })
  context.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(assets|login\/mailbox)/.test(pathname)) return
    const text = await response.text().catch(() => '')
    places.push({ place: `the answer of ${pathname}`, text })
  })
  return places
}

/** In each window: reports all that it is posted. Of ports, those that came from outside: its own worker's port is its own. */
function hearMessages(): void {
  const reportData = (data: unknown) => {
    const report: unknown = Reflect.get(window, 'reportHeard')
    const written = JSON.stringify(data, (_, value: unknown) =>
      ArrayBuffer.isView(value) ? Array.from(new Uint8Array(value.buffer)).join(',') : value,
    )
    if (typeof report === 'function') report(written ?? '')
  }
  const own = new WeakSet<MessagePort>()
  const Channel = window.MessageChannel
  const isTop = window.parent === window
  window.MessageChannel = class extends Channel {
    constructor() {
      super()
      // The site's own channel is the one to the frame; the frame's is the one to its worker.
      if (!isTop) own.add(this.port1)
    }
  }
  window.addEventListener('message', ({ data }) => reportData(data))
  const start = MessagePort.prototype.start
  MessagePort.prototype.start = function (this: MessagePort) {
    if (!own.has(this)) this.addEventListener('message', ({ data }) => reportData(data))
    return start.call(this)
  }
}

/** What a frame's origin keeps, keys that no script reads left out. */
async function storageOf(frame: Frame): Promise<string> {
  return frame.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
      })
      for (const store of database.objectStoreNames)
        all.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.addEventListener('success', () => resolve(request.result))
          }),
        )
      database.close()
    }
    return JSON.stringify(all)
  })
}

/** The share of this device, by the key that no script reads but any script of the origin can use. */
function deviceShareIn(frame: Frame): Promise<number[]> {
  return frame.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('latchkey')
      request.addEventListener('success', () => resolve(request.result))
    })
    const [kept] = await new Promise<
      {
        vault: { id: string; user: string; origin: string }
        share: { iv: string; data: string }
        key: CryptoKey
      }[]
    >((resolve) => {
      const request = database.transaction('wallets').objectStore('wallets').getAll()
      request.addEventListener('success', () => resolve(request.result))
    })
    if (!kept) throw new Error('Nothing is kept')
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      )
    const { id, user, origin } = kept.vault
    const context = JSON.stringify(['latchkey share', 1, 'device', id, user, origin])
    const additionalData = new TextEncoder().encode(context)
    const algorithm = { name: 'AES-GCM', iv: bytes(kept.share.iv), additionalData }
    const share = await crypto.subtle.decrypt(algorithm, kept.key, bytes(kept.share.data))
    return [...new Uint8Array(share)]
  })
}

const entropyOf = (words: string) => Buffer.from(utils.mnemonicToEntropy(words).slice(2), 'hex')

/** All that the 24 words stand for. */
function secretsOf(words: string): Canary[] {
  const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), Buffer.alloc(4)])
    data.writeUInt32BE(index + 2 ** 31, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return [
    canaryOfText('the words', words),
    canaryOfBytes('the entropy', entropyOf(words)),
    canaryOfBytes('the seed', seed),
    canaryOfBytes('the Solana key', node.subarray(0, 32)),
    canaryOfBytes(
      'the EVM key',
      Buffer.from(Wallet.fromMnemonic(words).privateKey.slice(2), 'hex'),
    ),
  ]
}

async function cookieCanaries(context: BrowserContext): Promise<Canary[]> {
  const cookies = await context.cookies()
  const own = cookies.filter(({ name }) => /latchkey/.test(name))
  expect(own.map(({ name }) => name.replace('__Secure-', '')).toSorted()).toEqual([
    'latchkey.session_token',
    'latchkey_device',
    'latchkey_turn',
  ])
  return own.flatMap(({ name, value }) => [
    canaryOfText(`the cookie ${name}`, value),
    canaryOfText(`the cookie ${name}, read`, decodeURIComponent(value).split('.')[0] ?? ''),
  ])
}

test('no secret is in any message, console, request, storage or error that need not carry it [H6]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const email = 'canary@site.example'
  const places = await readAlong(page)
  await visitor.enter()
  const { code: recoveryCode } = await wallet.create(email)
  const emailCode = await wallet.readMail(email)
  await visitor.getTestMoney()
  await visitor.sign(wallet.approve)
  await expectSent(visitor, stack, { isHandedOver: true, decide: wallet.approve })

  // Locked by leaving, and opened again for a signature and for the words.
  await visitor.reload()
  await visitor.sign(wallet.approve)
  await wallet.manage('Show secret words')
  await wallet.confirm('Continue')
  const entry = wallet.frame.getByLabel('Six-digit code')
  const send = wallet.frame.getByRole('button', { name: 'Send code' })
  await send.click()
  const second = await wallet.readMail(email)
  await entry.fill(second)
  await wallet.press('Unlock wallet')
  const words = await wallet.readWords()
  await wallet.press('Done')
  await wallet.press('Done')
  await visitor.press('Close')

  const own = page.frames().find((one) => one.url().startsWith(stack.vaultUrl))
  if (!own) throw new Error('There is no frame')
  const device = Uint8Array.from(await deviceShareIn(own))
  const stored = places.find(({ place }) => place === 'the body of PUT /login/vault')
  const { vault, share } = JSON.parse(stored?.text ?? '{}')
  const server = Buffer.from(share, 'base64url')
  const key = keyOfShares(device, server)
  expect(entropyIn(vault, key)).toEqual(entropyOf(words))
  const canaries = [
    ...secretsOf(words),
    canaryOfText('the recovery code', recoveryCode),
    canaryOfBytes('the secret of the recovery code', entropyOf(recoveryCode)),
    canaryOfBytes('the key of the vault', key),
    canaryOfBytes('the share of the device', device),
    canaryOfBytes('the share of the gateway', server),
    ...[emailCode, second].map((code) => canaryOfCode('a code of a mail', code)),
    ...(await cookieCanaries(page.context())),
  ]
  places.push({ place: 'the storage of the site', text: await storageOf(page.mainFrame()) })
  places.push({ place: 'the storage of the wallet’s page', text: await storageOf(own) })

  const found = [...new Set(foundIn(canaries, places))].toSorted()
  expect(found).toEqual([
    // The visitor types it into the site's dialog, which hands it on. It works once, and in one browser.
    `a code of a mail in a message to ${stack.vaultUrl}/`,
    'a code of a mail in the body of POST /login/code',
    // What is sealed there, outside the database.
    'the share of the gateway in the body of PUT /login/vault',
  ])
  // All of these were listened to.
  const kinds = ['a message to', 'the address', 'the body', 'the answer', 'the storage']
  for (const kind of kinds)
    expect(places.some(({ place, text }) => place.startsWith(kind) && text !== '')).toBe(true)
  const toSite = places.filter(({ place }) => place === `a message to ${stack.url}/`)
  expect(toSite.some(({ text }) => text.includes('"show"'))).toBe(true)
})
