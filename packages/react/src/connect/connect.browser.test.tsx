import { type Connector, connect, loadAsking } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focused } from '../shell/card/listKeys.ts'
import { gatewayPerTest } from '../testing/gatewayPerTest.ts'
import { key, openPage, type Page, type } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
const gateway = gatewayPerTest()

function begin(given = createWorld()): void {
  world = given
  page = openPage(world.client)
}

beforeEach(async () => {
  await viewport(900, 800)
})
afterEach(() => {
  page.close()
})

/** Opens the dialog of a site whose terms the visitor has to agree to. */
async function openWithTerms(): Promise<void> {
  const features = { legalCheckbox: true }
  begin(createWorld({ termsConditionsUrl: 'https://site.test/terms', features }))
  await page.open()
  await page.sees('I agree to the')
}

describe('connecting', () => {
  it('asks the wallet once, closes, and the button is the account', async () => {
    begin()
    await page.open()
    page.press(/MetaMask/)
    await expect.poll(() => world.wallets.metamask.requests.connect).toBe(1)
    await expect.poll(() => page.dialog().open).toBe(false)
    await expect.poll(() => page.button().textContent).toBe('0xf39F…2266')
    expect(page.button().getAttribute('aria-label')).toBe('Account 0xf39F…2266')
  })

  it('draws no other view for an answer that is there at once', async () => {
    begin()
    await loadAsking()
    await page.open()
    const row = await page.finds(/MetaMask/)
    const drawn = new Set<Element>()
    const watcher = new MutationObserver(() => drawn.add(page.view()))
    watcher.observe(page.card(), { subtree: true, childList: true })
    const list = page.view()
    // Later it is put on the account.
    page.dialog().addEventListener('close', () => watcher.disconnect())
    row.click()
    await expect.poll(() => page.dialog().open).toBe(false)
    expect([...drawn].filter((view) => view !== list)).toEqual([])
  })

  it('follows one click of a double-click [J13]', async () => {
    begin()
    const { metamask } = world.wallets
    metamask.behave('hang')
    await page.open()
    const row = await page.finds(/MetaMask/)
    row.click()
    await expect.poll(() => metamask.requests.connect).toBe(1)
    row.click()
    await page.sees('Continue in MetaMask')
    expect(metamask.requests.connect).toBe(1)
  })

  it('asks the wallet once, whatever is clicked fifty times in one task [J13]', async () => {
    begin()
    const { metamask } = world.wallets
    metamask.behave('hang')
    await page.open()
    const row = await page.finds(/MetaMask/)
    for (let click = 0; click < 50; click += 1) row.click()
    await expect.poll(() => metamask.requests.connect).toBe(1)
    await page.sees('Continue in MetaMask')
    const again = page.control('Try again')
    for (let click = 0; click < 50; click += 1) again.click()
    await expect.poll(() => metamask.requests.connect).toBe(2)
    metamask.behave('approve')
    again.click()
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(metamask.requests.connect).toBe(3)
  })

  it('says that it was declined and tries again', async () => {
    begin()
    world.wallets.metamask.behave('decline')
    await page.open()
    page.press(/MetaMask/)
    await page.sees('Connection declined')
    world.wallets.metamask.behave('approve')
    page.press('Try again')
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(world.wallets.metamask.requests.connect).toBe(2)
  })

  it('gives up a wallet that never answers when the visitor goes back', async () => {
    begin()
    world.wallets.metamask.behave('hang')
    await page.open()
    page.press(/MetaMask/)
    await expect.poll(page.title).toBe('MetaMask')
    await expect.poll(() => page.button().textContent).toBe('Connecting…')
    page.press('Back')
    await expect.poll(page.title).toBe('Connect a wallet')
    await expect.poll(() => page.button().textContent).toBe('Connect wallet')
  })

  it('lists only wallets of a requested namespace [B8.3]', async () => {
    begin()
    const { client } = world
    page.close()
    page = openPage(client, {})
    await page.open()
    page.press(/Solflare/)
    await expect.poll(() => client.getState().connections.length).toBe(1)
  })

  it('shows two wallets that claim one identity, marked', async () => {
    const twin = (id: string) =>
      testWallet('Twin', { id, accounts: [adaAccount], rdns: 'test.twin', contested: true })
    begin(createWorld({ connectors: [twin('one'), twin('two')] }))
    await page.open()
    await page.sees('Two extensions identify as this wallet')
    expect(page.view().textContent?.match(/Verify/g)).toHaveLength(2)
  })

  it('marks a wallet of nearly the name of another, behind it and without its picture [J10]', async () => {
    const fake = (name: string) =>
      testWallet(name, { id: 'evil', accounts: [adaAccount], rdns: 'evil.thief' })
    const genuine = testWallet('MetaMask', { accounts: [adaAccount], rdns: 'io.metamask' })
    const customWallets = [{ id: 'listed', name: 'MetaMask', rdns: 'io.metamask' }]
    begin(createWorld({ connectors: [fake('MetaM\u0430sk'), genuine], customWallets }))
    await page.open()
    await page.sees('Looks like MetaMask, but is another extension')
    const rows = [...page.view().querySelectorAll('.row-name')].map((row) => row.textContent)
    expect(rows.indexOf('MetaMask')).toBeLessThan(rows.indexOf('MetaM\u0430sk'))
    expect(page.view().textContent?.match(/Looks like/g)).toHaveLength(1)
  })

  it.each([
    ['at once', (say: () => void) => say()],
    ['a moment later', (say: () => void) => setTimeout(say, 16)],
  ])('is not left empty by a wallet that takes its accounts back when it is listened to, %s [J10]', async (_, when) => {
    const fickle = testWallet('Fickle', { accounts: [adaAccount] })
    const subscribe: Connector['subscribe'] = (listener) => {
      when(() => listener({ type: 'accounts', accounts: [] }))
      return fickle.subscribe(listener)
    }
    begin(createWorld({ connectors: [{ ...fickle, subscribe }] }))
    await page.open()
    page.press(/Fickle/)
    await expect.poll(() => world.client.getState().connections).toEqual([])
    await expect.poll(page.title).toBe('Connect a wallet')
    await page.sees('FickleRecent')
  })

  it('wants the box ticked first where the site says so', async () => {
    await openWithTerms()
    const row = page.control(/MetaMask/)
    const isBlocked = () => row.getAttribute('aria-disabled') === 'true'
    expect(isBlocked()).toBe(true)
    page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await expect.poll(isBlocked).toBe(false)
  })

  it('says at the box why a wallet does nothing yet, each time, and the keys reach it', async () => {
    await openWithTerms()
    const row = page.control(/MetaMask/)
    const alert = () => page.view().querySelector('.legal [role=alert]')
    expect(alert()).toBeNull()
    row.focus()
    expect(row.matches(':focus')).toBe(true)
    row.click()
    await expect.poll(() => alert()?.textContent).toBe('Check the box to continue')
    const first = alert()
    row.click()
    await expect.poll(alert).not.toBe(first)
    expect(alert()).not.toBeNull()
    expect(world.wallets.metamask.requests.connect).toBe(0)
    page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await expect.poll(alert).toBeNull()
  })
})

describe('the list of wallets', () => {
  it('is walked by keys, also over what is not drawn yet [C7]', async () => {
    begin()
    await page.open()
    await page.sees('All wallets')
    page.press(/All wallets/)
    const slot = () => page.view().parentElement
    const tile = (place: number) =>
      page.view().querySelector<HTMLElement>(`[aria-posinset="${place}"] .tile`)
    const at = () => Number(focused(page.card())?.closest('[aria-posinset]')?.ariaPosInSet)
    const press = (name: string) => key(tile(at()) ?? page.view(), name)
    const toTheEnd = () => slot()?.scrollTo(0, slot()?.scrollHeight ?? 0)
    const lastOfAll = () => {
      toTheEnd()
      return tile(99)
    }
    await expect.poll(lastOfAll).not.toBeNull()
    tile(99)?.focus()
    press('Home')
    expect(at()).toBe(1)
    press('End')
    expect(at()).toBe(99)
    press('Home')
    await expect.poll(() => tile(5)).not.toBeNull()
    press('ArrowDown')
    expect(at()).toBe(5)
    toTheEnd()
    await expect.poll(() => tile(9)).toBeNull()
    // The row that is next is not there: the list comes back to it first.
    press('ArrowDown')
    expect(at()).toBe(5)
    await expect.poll(() => tile(9)).not.toBeNull()
    press('ArrowDown')
    expect(at()).toBe(9)
  })

  it('is requested while no wallet is connected, and not once one is [B8.2]', async () => {
    // By project, so that what the first page asks late is not counted for the second.
    const listsOf = (project: string) =>
      gateway.requests.filter(
        ({ pathname, searchParams }) =>
          pathname === '/getWallets' && searchParams.get('projectId') === project,
      )
    begin()
    await page.open()
    await expect.poll(() => listsOf('test').length).toBeGreaterThan(0)
    page.close()
    const other = createWorld({ projectId: 'other' })
    await connect(other.client, { connectorId: 'metamask' })
    begin(other)
    await page.open()
    await page.sees('USD Coin')
    expect(listsOf('other')).toEqual([])
  })

  it('comes in pages of 40 as it is scrolled, and is searched 300 ms after the last key [C7]', async () => {
    begin()
    await page.open()
    await page.sees('All wallets')
    page.press(/All wallets/)
    const drawn = () => page.view().querySelectorAll('.tile').length
    const rows = () => page.view().querySelectorAll('.tiles-row').length
    const last = () => [...page.view().querySelectorAll('[aria-posinset]')].at(-1)
    // Beside the three that are here, which come first.
    await expect.poll(rows).toBe(Math.ceil((3 + 40) / 4))
    expect(page.view().querySelector('.tile-name')?.textContent).toBe('MetaMask')
    // The first twenty with their pictures at once, of the others those that are near.
    await expect.poll(drawn).toBeGreaterThanOrEqual(20)
    expect(drawn()).toBeLessThan(3 + 40)
    const slot = page.view().parentElement
    slot?.scrollTo(0, slot.scrollHeight)
    await expect.poll(rows).toBe(Math.ceil((3 + 80) / 4))
    const lastAtTheEnd = () => {
      slot?.scrollTo(0, slot.scrollHeight)
      return last()?.getAttribute('aria-posinset')
    }
    await expect.poll(lastAtTheEnd).toBe('99')
    // Those that were scrolled past are not drawn any more, but the first ones, where Home leads.
    const drawnIn = (row: number) =>
      page.view().querySelectorAll('.tiles-row')[row]?.childElementCount
    await expect.poll(() => drawnIn(1)).toBe(0)
    await expect.poll(() => drawnIn(0)).toBe(4)
    const field = page.view().querySelector<HTMLElement>('[data-search]')
    if (!field) throw new Error('There is no search field')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    type(field, 'rain')
    type(field, 'rainbow')
    const searches = () => gateway.requests.filter((url) => url.searchParams.has('search'))
    await expect.poll(vi.getTimerCount).toBeGreaterThan(0)
    vi.advanceTimersByTime(299)
    expect(searches()).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => searches().length).toBe(1)
    expect(searches()[0]?.searchParams.get('search')).toBe('rainbow')
    expect(searches()[0]?.searchParams.get('entries')).toBe('100')
    await expect.poll(drawn).toBe(8)
    await page.sees('8 wallets found')
    type(field, 'zzz')
    await page.sees('No wallet found')
    page.press('Clear')
    await expect.poll(rows).toBeGreaterThanOrEqual(10)
  })
})
