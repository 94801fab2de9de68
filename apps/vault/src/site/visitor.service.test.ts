import type { DeviceShare } from '@latchkey/vault/wallet'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type createBrowser, loginForTests, topOrigin } from '../keys/handlers/browser.fixture.ts'
import { manageWallet } from '../manage/manage.ts'
import { loadLaterWords, loadWords } from '../words/words.ts'
import { openMethod } from './open.ts'
import { openForAction } from './openForAction.ts'
import type { Site } from './site.ts'

await Promise.all([loadWords('en'), loadLaterWords('en')])
const email = 'ada@mail.example'
const { signal } = new AbortController()
const wrongCode = `${'abandon '.repeat(11)}about`
/** The words that Hardhat and Anvil use, and their first accounts. */
const otherWords = `1. Test ${'test '.repeat(10)}\n12. junk`
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const otherAddresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/),
}
const { start, stop, browser: newBrowser } = loginForTests()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // The page drops a typed secret when the visitor leaves it.
  vi.stubGlobal('window', new EventTarget())
  await start()
})
afterEach(async () => {
  await stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

type Props = ReturnType<typeof JSON.parse>
/** The visitor's answer to a question, or a function that makes it from the question's properties. */
type Answer = object | string | boolean | null | ((props: Props) => unknown)

/** The wallet's page in a browser, with the visitor's answers to its questions in order. */
function pageIn(
  browser: ReturnType<typeof createBrowser>,
  askForRecovery: 'whenFunded' | 'atOnce' = 'atOnce',
) {
  const answers: Answer[] = []
  const shown: Props[] = []
  const site: Site = {
    origin: topOrigin,
    settings: {
      gatewayUrl: 'https://gateway.invalid',
      sites: [],
      chains: [],
      recoveryLimit: 100,
      askForRecovery,
    },
    screens: {
      async ask(question) {
        const { props } = Object(question(() => {}))
        const answer = answers.shift()
        if (answer === undefined) throw new Error('The page asks an unexpected question')
        shown.push(props)
        const value: unknown = typeof answer === 'function' ? await answer(props) : answer
        return JSON.parse(JSON.stringify(value))
      },
      still() {},
      onShown() {},
    },
    keyholder: { ask: browser.call },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
    sent: new Map(),
  }
  const open = openMethod(site)
  return {
    site,
    shown,
    /** Opens the wallet with a visitor who answers in this way. */
    open(...given: Answer[]) {
      answers.splice(0, answers.length, ...given)
      return open(signal)
    },
    /** Shows the wallet settings. */
    manage(...given: Answer[]) {
      answers.splice(0, answers.length, ...given)
      return manageWallet(site, open, null, signal)
    },
    /** Shows them to a site with these networks. */
    manageOn(namespaces: string[], ...given: Answer[]) {
      answers.splice(0, answers.length, ...given)
      return manageWallet(site, open, { namespaces }, signal)
    },
    openForAction(...given: Answer[]) {
      answers.splice(0, answers.length, ...given)
      return openForAction(site, open, signal)
    },
    /** The answers to questions that the page did not ask. */
    left: () => answers.length,
    async isCodeSaved() {
      const known = await browser.call('settings', null)
      return known.status === 'loggedIn' && known.isCodeSaved
    },
  }
}

/** Returns a page whose visitor has a new wallet, and its recovery code. */
async function withWallet(isSaved = true) {
  const browser = newBrowser()
  await browser.logIn(email)
  const page = pageIn(browser)
  const wallet = await page.open(isSaved)
  const code = String(page.shown.at(-1)?.code)
  return { browser, page, wallet, code }
}
/** Returns each list of 24 words that the page has shown. */
function secretsIn(shown: readonly Props[]): string[] {
  return shown
    .map((props) => JSON.stringify(props))
    .filter((text) => text.match(/"children":"[a-z]{3,8}"/g)?.length === 24)
}
/** Returns a share as if a passkey wrapped it. */
function byPasskey(share: DeviceShare): DeviceShare {
  if (!('key' in share)) return share
  const { key, ...rest } = share
  return { ...rest, passkey: 'AAAA' }
}
/** Enters a recovery code. */
const tryCode =
  (code: string): Answer =>
  ({ attempt }) =>
    attempt(code)
const declined = expect.objectContaining({ code: 'CONNECTION_DECLINED' })

describe('opening for the site', () => {
  it.each([
    true,
    false,
  ])('shows the code of a new wallet once, and notes whether it is saved: %s', async (isSaved) => {
    const { browser, page, wallet, code } = await withWallet(isSaved)
    expect(code.split(' ')).toHaveLength(12)
    expect(await page.isCodeSaved()).toBe(isSaved)
    browser.reload()
    expect(await page.open()).toEqual(wallet)
  })

  it('starts a new wallet in two steps, and its former browser chooses between the two [L5, L20]', async () => {
    const { browser, page, wallet, code } = await withWallet()
    pass(61)
    const elsewhere = newBrowser()
    await elsewhere.logIn(email)
    const other = pageIn(elsewhere)
    await expect(other.open('none', 'newWallet', false, 'cancel')).rejects.toEqual(declined)
    pass(11)
    const logIn = async () => {
      await elsewhere.logIn(email)
      return true
    }
    const started = await other.open('none', 'newWallet', logIn, true, true)
    expect(started.addresses).not.toEqual(wallet.addresses)
    expect(other.shown.at(-2)?.ask).toMatchObject({ action: 'startOver' })

    pass(61)
    browser.reload()
    await browser.logIn(email)
    await expect(page.open('cancel')).rejects.toEqual(declined)
    expect(JSON.stringify(page.shown.at(-1))).toContain(wallet.addresses.eip155)
    // The wallet that another new one would leave behind is not this browser's.
    await expect(page.open('other', 'none', 'newWallet', false, 'cancel')).rejects.toEqual(declined)
    expect(page.shown.at(-2)?.ask).toMatchObject({ action: 'startOver' })
    expect(page.shown.at(-2)?.ask).not.toHaveProperty('text')
    expect(await page.open('restore')).toEqual(wallet)
    expect(await page.open()).toEqual(wallet)

    // The other browser can use either, and nothing was lost.
    pass(61)
    elsewhere.reload()
    await elsewhere.logIn(email)
    expect((await other.open('other', 'code', tryCode(code), true)).addresses).toEqual(
      wallet.addresses,
    )
    const tryFormer = tryCode(String(other.shown.find((props) => props.code)?.code))
    expect(await other.manage('formerWallet', 'code', tryFormer, true, null)).toEqual({
      status: 'loggedOut',
    })
    elsewhere.reload()
    expect((await other.open()).addresses).toEqual(started.addresses)
  })

  it('names the limit if the wallet was opened too often, and opens after it [L23]', async () => {
    const { browser, page, wallet } = await withWallet()
    const openOften = async () => {
      for (let count = 0; count < 9; count += 1) {
        browser.reload()
        await page.open(null)
      }
    }
    await expect(openOften()).rejects.toEqual(declined)
    expect(JSON.stringify(page.shown.at(-1))).toContain('opened too often')
    pass(11)
    browser.reload()
    expect(await page.open()).toEqual(wallet)
  })

  it('names the wallet that a new one leaves behind, if this browser knows it [L20]', async () => {
    const { browser, page, wallet, code } = await withWallet()
    const elsewhere = newBrowser()
    pass(5)
    await elsewhere.logIn(email)
    expect(await pageIn(elsewhere).open('code', tryCode(code), true)).toEqual(wallet)
    browser.reload()
    await expect(page.open('none', 'newWallet', false, 'cancel')).rejects.toEqual(declined)
    const { text, holds } = page.shown.at(-2)?.ask ?? {}
    expect(text).toContain(wallet.addresses.eip155?.slice(0, 6))
    expect(holds).toContain('couldn’t')
  })

  it('lets a new visitor in without a code, and offers one for the first funds, once [L21]', async () => {
    const browser = newBrowser()
    await browser.logIn(email)
    const page = pageIn(browser, 'whenFunded')
    const wallet = await page.open()
    expect(page.shown).toEqual([])
    expect(await page.isCodeSaved()).toBe(false)
    expect(await page.open()).toEqual(wallet)

    let worth = 12
    vi.stubGlobal('fetch', async () => Response.json({ balances: [{ value: worth }] }))
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await page.open(false)).toEqual(wallet)
    expect(JSON.stringify(page.shown)).toContain('It holds something now')
    expect(await page.open()).toEqual(wallet)
    worth = 60
    await expect(page.open(false)).rejects.toThrow(declined)
    expect(await page.open(true, true)).toEqual(wallet)
    expect(await page.isCodeSaved()).toBe(true)
    expect(await page.open()).toEqual(wallet)
  })

  it('asks for the code in another browser until it is right, and shows the next one', async () => {
    const { wallet, code } = await withWallet()
    pass(1)
    const browser = newBrowser()
    await browser.logIn(email)
    const page = pageIn(browser)
    await expect(page.open('code', null, 'cancel')).rejects.toThrow(declined)
    const enter: Answer = async ({ attempt }) => {
      expect(await attempt(wrongCode)).toEqual({ status: 'wrongCode' })
      return attempt(code)
    }
    const found = await page.open('code', enter, true)
    expect(found).toEqual(wallet)
    expect(page.shown.at(-1)?.code).not.toBe(code)
    expect(await page.isCodeSaved()).toBe(true)
  })

  it('needs a new log-in once the last is old, and opens nothing if the visitor declines', async () => {
    const { browser, page, wallet } = await withWallet()
    await browser.call('lock', null)
    pass(13 * 60)
    await expect(page.open(false)).rejects.toThrow(declined)
    await expect(browser.call('signMessage', { bytes: '0x' })).rejects.toThrow()
    const again = page.open(async () => {
      await browser.logIn(email)
      return true
    })
    expect(await again).toEqual(wallet)
  })

  it('needs a visitor who is logged in', async () => {
    const page = pageIn(newBrowser())
    await expect(page.open()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
    await expect(page.openForAction()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  })
})

it('creates no wallet for an action in the settings', async () => {
  const browser = newBrowser()
  await browser.logIn(email)
  await pageIn(browser).openForAction()
  expect(await browser.device.all()).toEqual([])
})

describe('the settings', () => {
  it('delete the wallet only after the visitor confirms, logs in again and confirms once more', async () => {
    const { browser, page } = await withWallet()
    expect(await page.manage('deleteWallet', false, 'close')).toEqual({ status: 'done' })
    expect(await page.manage('deleteWallet', true, false, 'close')).toEqual({ status: 'done' })
    expect(await page.manage('deleteWallet', true, true, false, 'close')).toEqual({
      status: 'done',
    })
    expect(page.left()).toBe(0)
    expect(await browser.device.all()).toHaveLength(1)
    expect(await page.manage('deleteWallet', true, true, true)).toEqual({ status: 'loggedOut' })
    expect(await browser.device.all()).toEqual([])
  })

  it('show the words only after the visitor confirms and logs in again', async () => {
    const { page } = await withWallet()
    await page.manage('showWords', false, 'close')
    await page.manage('showWords', true, false, 'close')
    expect(secretsIn(page.shown)).toEqual([])
    await page.manage('showWords', true, true, true, 'close')
    expect(page.left()).toBe(0)
    expect(secretsIn(page.shown)).toHaveLength(1)
  })

  it('show no words before a code is saved, and make a new one for it', async () => {
    const { page, code } = await withWallet(false)
    await page.manage('showWords', true, false, 'close')
    expect(secretsIn(page.shown)).toEqual([])
    expect(await page.isCodeSaved()).toBe(false)
    await page.manage('showWords', true, true, true, true, true, 'close')
    expect(page.left()).toBe(0)
    const demanded = page.shown.findLast((props) => props.code !== undefined)
    expect(demanded).toMatchObject({ isDemanded: true })
    expect(demanded?.code).not.toBe(code)
    expect(secretsIn(page.shown)).toHaveLength(1)
    expect(await page.isCodeSaved()).toBe(true)
  })

  it('import another wallet under the approvals of an export, and the former one comes back here [L5]', async () => {
    const { browser, page, wallet } = await withWallet()
    const enter: Answer = async ({ keyholder }) => {
      const read = await keyholder.ask('readImport', { text: otherWords })
      return { text: otherWords, addresses: read.addresses }
    }
    await page.manage('importWallet', false, 'close')
    await page.manage('importWallet', true, false, 'close')
    await page.manage('importWallet', true, true, null, 'close')
    await page.manage('importWallet', true, true, enter, false, 'close')
    expect(page.left()).toBe(0)
    expect((await page.open()).addresses).toEqual(wallet.addresses)

    expect(await page.manage('importWallet', true, true, enter, true, true, null)).toEqual({
      status: 'loggedOut',
    })
    const agreed = page.shown.findLast((props) => props.ask?.about === 'importWallet')?.ask
    expect(agreed.addresses).toEqual(otherAddresses)
    expect(agreed.leaves).toContain(wallet.addresses.eip155?.slice(0, 6))
    // What the present wallet holds could not be read, and is not shown as nothing.
    expect(agreed.holds).toContain('couldn’t')
    browser.reload()
    expect((await page.open()).addresses).toEqual(otherAddresses)
    await page.manage('showWords', true, true, true, 'close')
    expect(JSON.stringify(page.shown)).toContain('"children":"junk"')

    // This browser alone brings either wallet back.
    const back: Answer = async () => {
      const by = await browser.call('recoveryBy', null)
      return { vault: by.status === 'by' ? by.former?.here[0]?.vault : undefined }
    }
    for (const { addresses } of [wallet, { addresses: otherAddresses }, wallet]) {
      pass(61)
      await browser.logIn(email)
      expect(await page.manage('formerWallet', back, null)).toEqual({ status: 'loggedOut' })
      browser.reload()
      expect((await page.open()).addresses).toEqual(addresses)
    }
  })

  it('have a code saved before another wallet takes the place of one that only this browser opens [L5]', async () => {
    const { page, code } = await withWallet(false)
    await page.manage('importWallet', true, false, 'close')
    expect(await page.isCodeSaved()).toBe(false)
    await page.manage('importWallet', true, true, true, true, null, 'close')
    expect(page.left()).toBe(0)
    expect(page.shown.findLast((props) => props.code !== undefined)?.code).not.toBe(code)
    expect(await page.isCodeSaved()).toBe(true)
  })

  it('import only the wallet whose addresses the visitor has read, over the one that they have read about [L5]', async () => {
    const { browser } = await withWallet()
    const put = (setsAside: string | null) =>
      browser.call('importWallet', { topOrigin, passkey: null, text: otherWords, setsAside })
    for (const vault of [null, 'another'])
      expect(await put(vault)).toEqual({ status: 'refused', code: 'VAULT_CHANGED' })
    const newcomer = newBrowser()
    await newcomer.logIn('new@mail.example')
    const first = { topOrigin, passkey: null, text: otherWords, setsAside: null }
    expect(await newcomer.call('importWallet', first)).toMatchObject({ status: 'made' })
    expect(await newcomer.open()).toMatchObject({ addresses: otherAddresses })
  })

  it('import no recovery code of a wallet of the login as the phrase of another wallet [L5]', async () => {
    const { browser, code } = await withWallet()
    const numbered = code.split(' ').map((word, index) => `${index + 1}. ${word}`)
    const text = numbered.join('\n')
    expect(await browser.call('readImport', { text })).toEqual({ status: 'recoveryCode' })
    const elsewhere = newBrowser()
    pass(5)
    await elsewhere.logIn(email)
    expect(await elsewhere.call('readImport', { text })).toEqual({ status: 'recoveryCode' })
    const by = await browser.call('recoveryBy', null)
    const setsAside = by.status === 'by' ? by.vault : null
    const put = { topOrigin, passkey: null, text, setsAside }
    expect(await browser.call('importWallet', put)).toMatchObject({ status: 'refused' })
  })

  it('ask about the import again if another wallet is in use by then [L5]', async () => {
    const { browser, page } = await withWallet()
    const enter: Answer = async ({ keyholder }) => {
      const read = await keyholder.ask('readImport', { text: otherWords })
      return { text: otherWords, addresses: read.addresses }
    }
    const changed: Answer = () => {
      browser.refusals.set('PUT /login/vault', 'VAULT_CHANGED')
      return true
    }
    const again: Answer = ({ ask }) => {
      browser.refusals.clear()
      expect(ask).toMatchObject({ about: 'importWallet', addresses: otherAddresses })
      return true
    }
    expect(
      await page.manage('importWallet', true, true, enter, changed, again, true, null),
    ).toEqual({ status: 'loggedOut' })
  })

  it('need the passkey that opens the wallet, which then also opens the imported one [L5]', async () => {
    const { browser } = await withWallet()
    await browser.device.change((now) => new Map([...now].map(([id, one]) => [id, byPasskey(one)])))
    const by = await browser.call('recoveryBy', null)
    const setsAside = by.status === 'by' ? by.vault : null
    const put = { topOrigin, text: otherWords, setsAside }
    const needed = { status: 'needsPasskey', passkeys: ['AAAA'] }
    const given = { id: 'AAAA', secret: 'A'.repeat(43) }
    expect(await browser.call('importWallet', { ...put, passkey: null })).toEqual(needed)
    const other = { ...given, id: 'BBBB' }
    expect(await browser.call('importWallet', { ...put, passkey: other })).toEqual(needed)
    // The imported wallet names the passkey to the login, which does not know this one.
    const unknown = { status: 'refused', code: 'MALFORMED' }
    expect(await browser.call('importWallet', { ...put, passkey: given })).toEqual(unknown)
  })

  it('import no private key of a family that the site has no networks of [L5]', async () => {
    const { page } = await withWallet()
    const enter: Answer = async ({ keyholder, namespaces }) => {
      const read = (text: string) => keyholder.ask('readImport', { text, namespaces })
      expect(await read(privateKey)).toEqual({ status: 'otherFamily' })
      expect(await read(otherWords)).toMatchObject({ status: 'wallet' })
      return null
    }
    await page.manageOn(['solana', 'bip122'], 'importWallet', true, true, enter, 'close')
    expect(page.left()).toBe(0)
  })

  it('import a private key, whose wallet has one family, and show it again [L5]', async () => {
    const { browser, page, wallet } = await withWallet()
    const enter: Answer = async ({ keyholder }) => {
      const read = await keyholder.ask('readImport', { text: privateKey })
      return { text: privateKey, addresses: read.addresses }
    }
    await page.manage('importWallet', true, true, enter, true, true, null)
    expect(page.left()).toBe(0)
    browser.reload()
    expect((await page.open()).addresses).toEqual({ eip155: otherAddresses.eip155 })
    expect(await browser.call('signMessage', { bytes: '0x00' })).toHaveProperty('signature')
    await expect(browser.call('signSolana', { bytes: '0x00' })).rejects.toThrow()
    await page.manage('showWords', true, true, true, 'close')
    expect(page.shown.find((props) => props.ask?.action === 'showKey')).toBeDefined()
    expect(JSON.stringify(page.shown.at(-2))).toContain(privateKey)
    const by = await browser.call('recoveryBy', null)
    expect(by).toMatchObject({ former: { here: [{ addresses: wallet.addresses }] } })
  })

  it('replace the code only after the visitor confirms', async () => {
    const { browser, page, code } = await withWallet()
    const words = (entered: string) =>
      browser.call('secretOffline', { file: '', code: entered, passkeys: [] })
    await page.manage('newCode', false, 'close')
    expect(await words(code)).toMatchObject({ status: 'words' })
    await page.manage('newCode', true, true, 'close')
    const next = String(page.shown.findLast((props) => props.code !== undefined)?.code)
    expect(next).not.toBe(code)
    expect(await words(next)).toMatchObject({ status: 'words' })
    expect(await words(code)).toEqual({ status: 'wrongCode' })
  })

  it('log the visitor out everywhere only after they confirm', async () => {
    const { browser, page } = await withWallet()
    await page.manage('logOutEverywhere', false, 'close')
    expect(await browser.call('session', null)).toMatchObject({ status: 'loggedIn' })
    expect(await page.manage('logOutEverywhere', true)).toEqual({ status: 'loggedOut' })
    expect(await page.manage()).toEqual({ status: 'loggedOut' })
  })
})
