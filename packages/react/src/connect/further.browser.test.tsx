import { activeNamespace, connect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, fullGateway, localOne, localTwo, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { readCode } from '../testing/qr.ts'
import { viewport } from '../testing/viewport.ts'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let unserve = () => {}
let requests: URL[] = []

function begin(given = createWorld()): void {
  world = given
  page = openPage(world.client)
}

/** Serves the wallet list with or without badges, filtered by badge on request. */
function listOf(badges: boolean): Answer {
  return (url) => {
    requests.push(url)
    if (url.pathname !== '/getWallets') return fullGateway(url)
    const all = new URL(url)
    all.searchParams.set('entries', '96')
    all.searchParams.set('page', '1')
    const { data } = Object(fullGateway(all))
    const wallets: { name: string; badge_type: string }[] = data.map((wallet: object) =>
      badges ? wallet : { ...wallet, badge_type: 'none' },
    )
    const badge = url.searchParams.get('badge_type')
    const matching = wallets.filter(({ badge_type }) => badge === null || badge_type === badge)
    return { count: matching.length, data: matching }
  }
}

beforeEach(async () => {
  await viewport(900, 800)
  requests = []
  unserve = serve(listOf(true))
})
afterEach(() => {
  page.close()
  unserve()
})

const list = (label: string) =>
  page.view().querySelector(`[role=list][aria-label="${label}"],ul[aria-label="${label}"]`)
const itemsOf = (label: string) =>
  [...(list(label)?.querySelectorAll('li,[role=listitem]') ?? [])].map((item) => item.textContent)

describe('wallets that a site folds into one row', () => {
  const folded = () => createWorld({ features: { collapseWallets: true } })

  it('are behind it, each connects as ever [B2, D8]', async () => {
    begin(folded())
    await page.open()
    expect(page.view().textContent).not.toContain('MetaMask')
    page.press('Continue with a wallet')
    await expect.poll(page.title).toBe('Connect wallet')
    await expect.poll(() => itemsOf('Wallets').join()).toMatch(/MetaMask.*Phantom/)
    page.press(/MetaMask/)
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(world.wallets.metamask.requests.connect).toBe(1)
    expect(world.client.getState().connections).toMatchObject([{ name: 'MetaMask' }])
  })

  it('lead on to all wallets, and back to the row [B1, B2]', async () => {
    begin(folded())
    await page.open()
    page.press('Continue with a wallet')
    await expect.poll(page.title).toBe('Connect wallet')
    page.press(/All wallets/)
    await expect.poll(page.title).toBe('All wallets')
    page.press('Back')
    await expect.poll(page.title).toBe('Connect wallet')
    page.press('Back')
    await expect.poll(page.title).toBe('Connect a wallet')
    await page.finds('Continue with a wallet')
  })
})

describe('where to get a wallet', () => {
  const stores = {
    chrome_store: 'https://store.test/extension',
    app_store: 'https://apps.apple.test/app/id1',
    play_store: 'https://play.google.test/store/apps?id=x.y&hl=en',
    homepage: 'https://stored.test/',
  }

  async function toDownloads(links: Partial<typeof stores>): Promise<void> {
    const custom = { id: 'stored', name: 'Stored', homepage: '', ...links }
    begin(createWorld({ customWallets: [custom] }))
    await page.open()
    await expect.poll(() => page.view().textContent).toContain('Stored')
    page.press(/^Stored/)
    await expect.poll(page.title).toBe('Get Stored')
  }
  const linksHere = () =>
    [...page.view().querySelectorAll('a')].map((link) => [
      link.querySelector('span span')?.textContent ?? link.textContent,
      link.href,
      link.target,
    ])
  const code = () => page.view().querySelector<SVGElement>('[role=img] svg')

  it('both stores, the extension and the site are links out of the page [B2]', async () => {
    await toDownloads(stores)
    await expect.poll(linksHere).toEqual([
      ['Browser extension', stores.chrome_store, '_blank'],
      ['App Store', stores.app_store, '_blank'],
      ['Google Play', stores.play_store, '_blank'],
      ['Website', stores.homepage, '_blank'],
    ])
    for (const link of page.view().querySelectorAll('a'))
      expect(link.rel.split(' ')).toContain('noreferrer')
  })

  it.each([
    ["App Store's", stores],
    ["Google Play's", { play_store: stores.play_store, homepage: stores.homepage }],
    ['own', { homepage: stores.homepage }],
  ])('a phone reads the %s address in the code [B2]', async (_, links) => {
    await toDownloads(links)
    const wanted = 'app_store' in links ? links.app_store : Object.values(links)[0]
    await expect.poll(code).not.toBeNull()
    const drawn = code()
    expect(drawn && (await readCode(drawn))).toBe(wanted)
  })

  it('says so where there is no place, and takes no link that is none [B2]', async () => {
    await toDownloads({ homepage: 'javascript:alert(1)' })
    await page.sees('No download link')
    expect(page.view().querySelector('a')).toBeNull()
  })
})

describe('the switch for certified wallets', () => {
  const toggle = () => page.view().querySelector<HTMLElement>('[role=switch]')
  async function toAll(): Promise<void> {
    begin()
    await page.open()
    page.press(/All wallets/)
    await expect.poll(page.title).toBe('All wallets')
    await expect.poll(() => itemsOf('All wallets').join()).toContain('Trust')
  }

  it('is there only where the served list carries badges [B1, C7]', async () => {
    unserve()
    unserve = serve(listOf(false))
    await toAll()
    expect(toggle()).toBeNull()
    page.close()
    unserve()
    unserve = serve(listOf(true))
    await toAll()
    await expect.poll(() => toggle()?.textContent).toBe('Certified only')
    expect(toggle()?.getAttribute('aria-checked')).toBe('false')
  })

  it('asks for those alone, in the list and in a search, and for all again [B1, C7]', async () => {
    await toAll()
    await expect.poll(toggle).not.toBeNull()
    toggle()?.click()
    await expect.poll(() => itemsOf('All wallets').join()).not.toContain('Trust')
    await expect.poll(() => itemsOf('All wallets').join()).toContain('Zerion')
    await expect.poll(() => toggle()?.getAttribute('aria-checked')).toBe('true')
    const badgeOf = (url: URL | undefined) => url?.searchParams.get('badge_type')
    expect(badgeOf(requests.findLast(({ pathname }) => pathname === '/getWallets'))).toBe(
      'certified',
    )
    const names = itemsOf('All wallets').map((name) => name?.replace(/ \d+$/, ''))
    const certified = ['MetaMask', 'Phantom', 'Zerion', 'Solflare']
    expect(names.filter((name) => !certified.some((one) => name?.endsWith(one)))).toEqual([])
    const field = page.view().querySelector<HTMLElement>('[data-search]')
    if (field) type(field, 'Trust')
    await page.sees('No wallet found')
    expect(badgeOf(requests.findLast(({ searchParams }) => searchParams.has('search')))).toBe(
      'certified',
    )
    toggle()?.click()
    await expect.poll(() => itemsOf('All wallets').join()).toContain('Trust')
  })
})

describe('a wallet that is there for several families', () => {
  const solanaAddress = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF9eqWZ1kQvC7Hxs'
  const parts = () =>
    [
      testWallet('Twofold', { id: 'twofold-evm', rdns: 'test.twofold', accounts: [adaAccount] }),
      testWallet('Twofold', {
        id: 'twofold-solana',
        rdns: 'test.twofold',
        namespaces: ['solana'],
        accounts: [{ namespace: 'solana', address: solanaAddress, type: 'eoa' }],
      }),
    ] as const

  it('is one row, asks which family is meant, and only that one receives the request [A2.1, B2]', async () => {
    const [evm, solana] = parts()
    begin(createWorld({ connectors: [evm, solana] }))
    await page.open()
    const rows = () => itemsOf('Wallets').filter((name) => name?.startsWith('Twofold'))
    await expect.poll(rows).toHaveLength(1)
    page.press(/^Twofold/)
    await expect.poll(page.title).toBe('Choose a network')
    await page.sees('Which network do you want to use?')
    expect(itemsOf('Choose a network')).toEqual([
      expect.stringContaining(`EVM networks${localOne.name}, ${localTwo.name}`),
      expect.stringContaining('SolanaSolana Local'),
    ])
    page.press(/^Solana/)
    await expect.poll(() => page.dialog().open).toBe(false)
    expect([evm.requests.connect, solana.requests.connect]).toEqual([0, 1])
    expect(world.client.getState().connections).toMatchObject([
      { name: 'Twofold', accounts: [{ namespace: 'solana', address: solanaAddress }] },
    ])
  })
})

describe('a network that no connected wallet has', () => {
  it('leads to the wallets of its family, and leaves the other connected [A2.2, B2, C16]', async () => {
    begin()
    await connect(world.client, { connectorId: 'metamask' })
    await page.open()
    page.press(/^Network: /)
    await expect.poll(page.title).toBe('Choose a network')
    page.press(/^Solana Local/)
    await page.sees('Connect a wallet for Solana Local')
    await page.sees("MetaMask doesn't have an account on Solana Local")
    page.press('Choose a wallet')
    await expect.poll(page.title).toBe('Connect a wallet')
    await expect.poll(() => itemsOf('Wallets').join()).toContain('Solflare')
    expect(itemsOf('Wallets').join()).not.toContain('Phantom')
    page.press(/^Solflare/)
    await expect.poll(() => world.client.getState().connections.length).toBe(2)
    const state = world.client.getState()
    expect(activeNamespace(state)).toBe('solana')
    expect(state.connections.map(({ name }) => name).sort()).toEqual(['MetaMask', 'Solflare'])
  })
})

describe('a switch of networks', () => {
  it('asks the wallet once, whatever is clicked fifty times in one task [J13]', async () => {
    begin()
    const { metamask } = world.wallets
    await connect(world.client, { connectorId: 'metamask' })
    metamask.behave('hang')
    await page.open()
    page.press(/^Network: /)
    await expect.poll(page.title).toBe('Choose a network')
    const row = await page.finds(/^Local Two/)
    for (let click = 0; click < 50; click += 1) row.click()
    await expect.poll(() => metamask.requests.switch).toEqual([localTwo.caipNetworkId])
    await expect.poll(page.title).toBe('Local Two')
    metamask.behave('approve')
    const again = await page.finds('Try again')
    for (let click = 0; click < 50; click += 1) again.click()
    await expect.poll(page.title).toBe('Account')
    expect(metamask.requests.switch).toHaveLength(2)
    expect(world.client.getState().network).toBe(localTwo.caipNetworkId)
  })
})
