import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowser, loginForTests, topOrigin } from './browser.fixture.ts'

const email = 'ada@mail.example'
const wrongCode = `${'abandon '.repeat(11)}about`
const { start, stop, browser: newBrowser } = loginForTests()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await start()
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** Returns a browser whose visitor has logged in and has a new wallet. */
async function withWallet(address = email) {
  const browser = newBrowser()
  await browser.logIn(address)
  const made = await browser.open()
  if (made.status !== 'made') throw new Error(made.status)
  return { browser, made }
}
/** Returns a browser whose visitor has logged in to an existing wallet. */
async function withLogin(address = email) {
  const browser = newBrowser()
  pass(1)
  await browser.logIn(address)
  return browser
}

it('starts no log-in where the browser lets the page store nothing, and sends no mail [L19]', async () => {
  const browser = newBrowser()
  browser.blockStorage()
  const blocked = { status: 'refused', code: 'STORAGE_BLOCKED' }
  expect(await browser.call('startByEmail', { email, language: 'en' })).toEqual(blocked)
  const social = { provider: 'google', challenge: 'c'.repeat(43) }
  expect(await browser.call('startSocial', social)).toEqual(blocked)
  expect(await browser.call('startFarcaster', null)).toEqual(blocked)
  expect(await browser.call('passkeyOptions', { kind: 'new' })).toEqual(blocked)
  expect(browser.requests).toEqual([])
})

describe('opening', () => {
  it('creates a wallet once, and opens the same one after a reload [L5]', async () => {
    const { browser, made } = await withWallet()
    expect(made).toMatchObject({ email, way: 'email' })
    expect(made.recoveryCode.split(' ')).toHaveLength(12)
    const { addresses } = made
    const opened = {
      status: 'open',
      addresses,
      isCodeSaved: false,
      isLeaked: false,
      isOlder: false,
    }
    expect(await browser.open()).toMatchObject(opened)
    browser.reload()
    expect(await browser.open()).toMatchObject(opened)
    expect(await browser.call('session', null)).toMatchObject({ status: 'loggedIn', addresses })
  })

  it('signs only while the wallet is open', async () => {
    const { browser, made } = await withWallet()
    const sign = () => browser.call('signMessage', { bytes: '0x4869' })
    const { signature } = await sign()
    const { eip155: address = '' } = made.addresses
    if (!address.startsWith('0x') || !signature.startsWith('0x')) throw new Error('No hex')
    expect(
      await verifyMessage({
        address: `0x${address.slice(2)}`,
        message: 'Hi',
        signature: `0x${signature.slice(2)}`,
      }),
    ).toBe(true)
    await browser.call('lock', null)
    await expect(sign()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
    await browser.open()
    expect((await sign()).signature).toMatch(/^0x/)
    await browser.call('logOut', null)
    await expect(sign()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  })

  it('needs a log-in, and a new one once the last is old', async () => {
    const stranger = newBrowser()
    expect(await stranger.open()).toEqual({ status: 'needsLogin', visitor: null })
    expect(await stranger.call('session', null)).toEqual({ status: 'loggedOut' })
    const { browser } = await withWallet()
    await browser.call('lock', null)
    pass(13 * 60)
    expect(await browser.open()).toMatchObject({ status: 'needsLogin', visitor: { email } })
    await browser.logIn(email)
    expect(await browser.open()).toMatchObject({ status: 'open' })
  })

  it('needs the recovery code in another browser, and creates no second wallet', async () => {
    await withWallet()
    const other = await withLogin()
    for (const more of [{}, { isNew: true }, { replacesLost: true }])
      expect(await other.open(more)).toMatchObject({ status: 'needsCode', email })
  })

  it('offers the wallet of another log-in first, and keeps its share beside a new wallet', async () => {
    const { browser, made } = await withWallet()
    await browser.logIn('grace@mail.example')
    expect(await browser.open()).toEqual({ status: 'hasOther', address: made.addresses.eip155 })
    expect(await browser.open({ isNew: true })).toMatchObject({ status: 'made' })
    pass(1)
    await browser.logIn(email)
    expect(await browser.open()).toMatchObject({ status: 'open', addresses: made.addresses })
  })
})

describe('a gateway that refuses', () => {
  it('leaves no wallet that the visitor has not seen, for any log-in', async () => {
    const browser = newBrowser()
    await browser.logIn(email)
    browser.refusals.set('PUT /login/vault', 'UNAVAILABLE')
    expect(await browser.open()).toEqual({ status: 'refused', code: 'UNAVAILABLE' })
    browser.refusals.clear()
    await browser.logIn('grace@mail.example')
    expect(await browser.open()).toMatchObject({ status: 'made' })
    pass(1)
    await browser.logIn(email)
    expect(await browser.open({ isNew: true })).toMatchObject({ status: 'made' })
  })

  it('keeps the old code in use if it stores no vault with a new one', async () => {
    const { browser, made } = await withWallet()
    await browser.call('lock', null)
    browser.refusals.set('GET /login/vault', 'VAULT_LOST')
    browser.refusals.set('POST /login/share', 'VAULT_LOST')
    expect(await browser.open()).toEqual({
      status: 'lost',
      gateway: 'missing',
      addresses: made.addresses,
    })
    expect(await browser.call('recoveryBy', null)).toMatchObject({ code: 'VAULT_LOST' })
    browser.refusals.set('PUT /login/vault', 'VAULT_CHANGED')
    const code = made.recoveryCode
    expect(await browser.call('recover', { topOrigin, passkey: null, code })).toMatchObject({
      status: 'open',
      addresses: made.addresses,
      recoveryCode: null,
    })
    const words = await browser.call('secretOffline', { file: '', code, passkeys: [] })
    expect(words).toMatchObject({ status: 'words' })
    browser.refusals.clear()
    const recovered = await browser.call('recover', { topOrigin, passkey: null, code })
    expect(recovered).toMatchObject({ status: 'open', recoveryCode: expect.any(String) })
  })
})

describe('the recovery code', () => {
  it('counts as saved only if the visitor has saved the current one', async () => {
    const { browser, made } = await withWallet()
    const isSaved = async () => {
      const settings = await browser.call('settings', null)
      return settings.status === 'loggedIn' && settings.isCodeSaved
    }
    await browser.call('codeSaved', { code: wrongCode })
    await browser.call('codeSaved', { code: 'no words' })
    expect(await isSaved()).toBe(false)
    await browser.call('codeSaved', { code: made.recoveryCode })
    expect(await isSaved()).toBe(true)
    const renewed = await browser.call('renewCode', { topOrigin, passkey: null })
    if (renewed.status !== 'made') throw new Error(renewed.status)
    await browser.call('codeSaved', { code: made.recoveryCode })
    expect(await isSaved()).toBe(false)
  })

  it('opens the wallet in another browser, once, and closes it in the lost one', async () => {
    const { browser: lost, made } = await withWallet()
    const found = await withLogin()
    expect(await found.call('recoveryBy', null)).toEqual({
      status: 'by',
      passkey: null,
      opensBy: [],
      vault: expect.any(String),
      addresses: null,
      former: null,
    })
    const recover = (code: string) => found.call('recover', { topOrigin, passkey: null, code })
    expect(await recover(wrongCode)).toEqual({ status: 'wrongCode' })
    const recovered = await recover(made.recoveryCode.toUpperCase())
    expect(recovered).toMatchObject({ status: 'open', addresses: made.addresses })
    expect(recovered).not.toMatchObject({ recoveryCode: made.recoveryCode })
    expect(await recover(made.recoveryCode)).toEqual({ status: 'wrongCode' })
    await lost.call('lock', null)
    expect(await lost.open()).toMatchObject({ status: 'needsCode' })
  })

  it('returns the words offline with this browser or its file, and neither without the code', async () => {
    const { browser, made } = await withWallet()
    const exported = await browser.call('exportSecret', { topOrigin, passkey: null })
    if (exported.status !== 'words') throw new Error(exported.status)
    expect(exported.words.split(' ')).toHaveLength(24)
    const saved = await browser.call('recoveryFile', null)
    if (saved.status !== 'file') throw new Error(saved.status)
    const unreachable = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
    const elsewhere = createBrowser(unreachable)
    const words = (code: string, file = '', from = elsewhere) =>
      from.call('secretOffline', { file, code, passkeys: [] })
    expect(await words(made.recoveryCode, '', browser)).toEqual(exported)
    expect(await words(wrongCode, '', browser)).toEqual({ status: 'wrongCode' })
    expect(await words(made.recoveryCode)).toEqual({ status: 'noShare' })
    expect(await words(made.recoveryCode, 'no file')).toEqual({ status: 'noFile' })
    expect(await words(wrongCode, saved.text)).not.toMatchObject({ status: 'words' })
    await expect(elsewhere.open()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  })

  it('moves the wallet of a lost log-in to the current one', async () => {
    const { browser, made } = await withWallet()
    await browser.logIn('grace@mail.example')
    const take = (code: string) => browser.call('takeOver', { topOrigin, code, passkeys: [] })
    expect(await take(wrongCode)).toEqual({ status: 'wrongCode' })
    const taken = await take(made.recoveryCode)
    expect(taken).toMatchObject({
      status: 'open',
      email: 'grace@mail.example',
      addresses: made.addresses,
    })
    await browser.call('lock', null)
    expect(await browser.open()).toMatchObject({ status: 'open', addresses: made.addresses })
    pass(1)
    await browser.logIn(email)
    expect(await browser.open()).not.toMatchObject({ status: 'open' })
  })
})

describe('the settings', () => {
  it('delete the wallet of the confirmed user alone', async () => {
    const { browser } = await withWallet()
    const settings = await browser.call('settings', null)
    if (settings.status !== 'loggedIn') throw new Error(settings.status)
    await browser.logIn('grace@mail.example')
    expect(await browser.call('deleteWallet', { user: settings.user })).toEqual({
      status: 'refused',
      code: 'OTHER_USER',
    })
    pass(1)
    await browser.logIn(email)
    await browser.open()
    expect(await browser.call('deleteWallet', { user: settings.user })).toEqual({ status: 'done' })
    expect(await browser.device.all()).toEqual([])
    expect(await browser.call('settings', null)).toEqual({ status: 'loggedOut' })
  })

  it('delete no wallet that is locked, because the owner proves it', async () => {
    const { browser } = await withWallet()
    const settings = await browser.call('settings', null)
    if (settings.status !== 'loggedIn') throw new Error(settings.status)
    await browser.call('lock', null)
    const deleted = await browser.call('deleteWallet', { user: settings.user })
    expect(deleted).toMatchObject({ status: 'refused' })
    expect(await browser.device.all()).toHaveLength(1)
  })

  it('log the visitor out of every browser, and lock the wallet', async () => {
    const { browser } = await withWallet()
    const other = await withLogin()
    expect(await browser.call('logOutEverywhere', null)).toEqual({ status: 'done' })
    for (const one of [browser, other])
      expect(await one.call('session', null)).toEqual({ status: 'loggedOut' })
    await expect(browser.call('signMessage', { bytes: '0x' })).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
  })
})

it.each([
  ['signMessage', { bytes: '0xA' }],
  ['signMessage', { bytes: 'Hi' }],
  ['open', { topOrigin }],
  ['recover', { topOrigin, passkey: null, code: 1 }],
  ['deleteWallet', {}],
] as const)('refuses a malformed call: %s %j', async (name, params) => {
  const { browser } = await withWallet()
  await expect(browser.call(name, JSON.parse(JSON.stringify(params)))).rejects.toMatchObject({
    code: 'WALLET_MISBEHAVED',
  })
})
