import { deepLinkChoice, disconnect } from '@latchkey/core/actions'
import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLatchkeyDialog } from '../../index.ts'
import { fullGateway, localOne, serve } from '../../testing/gateway.ts'
import { openPage, type Page, type } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { type TestPairing, testPairing, testWallet } from '../../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../../testing/world.ts'
import { whenIdle } from '../../ui/whenIdle.ts'

let page: Page
let world: World
let pairing: TestPairing
let unserve = () => {}

function begin(life?: number, ahead?: number): void {
  pairing = testPairing([adaAccount], life, ahead)
  world = createWorld({ connectors: [pairing] })
  page = openPage(world.client)
}

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
})
afterEach(() => {
  page.close()
  unserve()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const code = () => page.view().querySelector('.qr svg')
const text = () => page.view().textContent ?? ''
const deeply = { subtree: true, childList: true, characterData: true }

/** Opens the dialog and the code of WalletConnect. */
async function showCode(): Promise<void> {
  begin()
  await page.open()
  page.press(/WalletConnect/)
  await expect.poll(code).not.toBeNull()
}

/** Has the site open the code: of its own pairing, if it brings one. */
async function openCodeBySite(uri?: string): Promise<void> {
  begin()
  page.close()
  let open: ReturnType<typeof useLatchkeyDialog>['open'] = () => {}
  const Site = () => {
    open = useLatchkeyDialog().open
    return null
  }
  page = openPage(world.client, { children: <Site /> })
  await page.open()
  open({ view: 'ConnectingWalletConnectBasic', ...(uri !== undefined && { uri }) })
  await expect.poll(code).not.toBeNull()
}

async function pressAllWallets(): Promise<void> {
  page.press(/All wallets/)
  await expect.poll(page.title).toBe('All wallets')
}

async function find(name: string): Promise<void> {
  await page.open()
  await pressAllWallets()
  const field = page.view().querySelector<HTMLElement>('[data-search]')
  if (field) type(field, name)
  await expect.poll(() => page.view().querySelectorAll('.tile').length).toBe(8)
  // The list makes a code ahead, with code that it loads for that.
  await expect.poll(() => pairing.requests).toContain('prepare')
}

async function pick(name: string): Promise<void> {
  await find(name)
  page.press(new RegExp(`${name}$`))
  await expect.poll(page.title).toBe(name)
}

/** Lifetime of a short code in milliseconds. It is renewed when ten seconds are left, and not before. */
const short = 10_600

/** Waits for the renewal of a short code. */
async function expectRenewal(): Promise<void> {
  const shown = () => pairing.requests.filter((one) => one.startsWith('connect anybody topic'))
  await expect.poll(() => shown().length).toBeGreaterThan(1)
  await page.sees("here's a new one")
  expectEachInTime()
}

function expectEachInTime(): void {
  const { made } = pairing
  const lives = made.slice(1).map((at, index) => at - (made[index] ?? 0))
  expect(Math.min(...lives)).toBeGreaterThanOrEqual(short - 10_000)
}

describe('the code of WalletConnect', () => {
  it('says that it cannot be made where its script cannot be loaded, and comes once that can', async () => {
    pairing = testPairing([adaAccount])
    let isDown = true
    const { prepare } = pairing
    pairing.prepare = async (...given) => {
      if (isDown || !prepare) throw knownError('NETWORK_FAILED')
      return prepare(...given)
    }
    world = createWorld({ connectors: [pairing] })
    let show: () => void = () => {}
    function Site() {
      const { open } = useLatchkeyDialog()
      show = () => open({ view: 'ConnectingWalletConnectBasic' })
      return null
    }
    page = openPage(world.client, { children: <Site /> })
    await expect.poll(() => page.card()).toBeTruthy()
    show()
    await page.finds('Try again')
    expect(text()).not.toContain('Generating QR code')
    isDown = false
    page.press('Try again')
    await expect.poll(code).not.toBeNull()
  })

  it('shows a code at once, copies its link, and closes once a wallet says yes', async () => {
    begin()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.open()
    page.press(/WalletConnect/)
    await expect.poll(code).not.toBeNull()
    expect(page.title()).toBe('WalletConnect')
    page.press('Copy link')
    await page.sees('Copied')
    expect(write.mock.calls[0]?.[0]).toMatch(/^wc:topic1@2/)
    pairing.approve()
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(world.client.getState().connections).toMatchObject([{ name: 'Rainbow on a phone' }])
  })

  it('is prepared as the pointer comes near, and used by the click', async () => {
    begin()
    await page.open()
    page.control(/WalletConnect/).focus()
    await expect.poll(() => pairing.requests).toEqual(['prepare'])
    page.press(/WalletConnect/)
    await expect.poll(code).not.toBeNull()
    await expect.poll(() => pairing.requests).toEqual(['prepare', 'connect anybody topic1'])
  })

  it('leads on to all wallets', async () => {
    await showCode()
    await pressAllWallets()
    expect(world.client.getState().attempt).toBeNull()
  })

  it('is renewed when ten seconds or less are left [C13.2]', async () => {
    begin(short)
    await page.open()
    page.press(/WalletConnect/)
    await expectRenewal()
  })

  it.each([
    ['slow', 600_000],
    ['fast', -600_000],
  ])("lasts as long as ever where the visitor's clock is ten minutes %s [C13.2, C13.3]", async (_, ahead) => {
    begin(short, ahead)
    await page.open()
    page.control(/WalletConnect/).focus()
    await expect.poll(() => pairing.requests).toContain('prepare')
    page.press(/WalletConnect/)
    await expectRenewal()
  })

  it.each([
    ['Safari for iOS', safari, false],
    ['Telegram on iOS', safari.replace(/ Version.*/, ' Mobile/15E148'), true],
  ])('is renewed in the links that open a wallet, on %s, when ten seconds or less are left [C13.2]', async (_, agent, telegram) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    if (telegram) vi.stubGlobal('TelegramWebviewProxy', {})
    begin(short)
    await find('Rainbow')
    const topic = () => {
      const href = page.view().querySelector('a[href*="wc?uri=wc%3A"]')?.getAttribute('href')
      return Number(/topic(\d+)/.exec(href ?? '')?.[1] ?? 0)
    }
    await expect.poll(topic).toBeGreaterThan(0)
    const first = topic()
    await expect.poll(topic).toBeGreaterThan(first)
    expectEachInTime()
  })

  it('says that it was declined, and makes a new one', async () => {
    await showCode()
    pairing.fail(knownError('CONNECTION_DECLINED'))
    await page.sees('Connection declined')
    page.press('Try again')
    await expect.poll(code).not.toBeNull()
    await expect.poll(() => pairing.requests.at(-1)).toBe('connect anybody topic2')
  })

  it('says when the network in between lets nothing through, and goes on once it does', async () => {
    await showCode()
    pairing.transport.set('blocked')
    await page.sees("Can't reach the relay")
    await expect.poll(code).toBeNull()
    pairing.transport.set('connecting')
    await page.sees('Connecting…')
    pairing.transport.set('open')
    await page.sees('Scan with your phone')
  })

  it('is that of the site where the site brings one, and forgotten on closing [B8.4]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openCodeBySite('wc:theirs@2?symKey=ab')
    page.press('Copy link')
    await expect.poll(() => write.mock.calls).toEqual([['wc:theirs@2?symKey=ab']])
    expect(pairing.requests).toEqual([])
    page.close()
    page = openPage(world.client)
    await page.open()
    page.press(/WalletConnect/)
    await expect.poll(() => pairing.requests).toEqual(['connect anybody topic1'])
  })
})

describe('the code of WalletConnect where the visitor came to it without asking a wallet', () => {
  it('is prepared without a request to a wallet, and connects the wallet that takes it [J13]', async () => {
    await openCodeBySite()
    expect(pairing.requests).toEqual(['prepare'])
    expect(world.client.getState().attempt).toBeNull()
    pairing.take()
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(pairing.requests).toEqual(['prepare', 'connect anybody topic1'])
    expect(world.client.getState().connections).toMatchObject([{ name: 'Rainbow on a phone' }])
  })

  it('says why no wallet could take it, and renews it by the button, not before', async () => {
    await openCodeBySite()
    pairing.lapse(knownError('CONNECTION_DECLINED'))
    await page.sees('Connection declined')
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(pairing.requests).toEqual(['prepare'])
    page.press('Try again')
    await expect.poll(() => pairing.requests.at(-1)).toBe('connect anybody topic2')
    await expect.poll(code).not.toBeNull()
  })

  it('sends no request on the way back from all wallets either [J13]', async () => {
    await showCode()
    await pressAllWallets()
    page.press('Back')
    await expect.poll(page.title).toBe('WalletConnect')
    await expect.poll(code).not.toBeNull()
    expect(pairing.requests.filter((one) => one.startsWith('connect'))).toHaveLength(1)
  })
})

describe('a listed wallet', () => {
  it('has the name of the wallet, and shows the code with its logo', async () => {
    begin()
    await pick('Rainbow')
    await expect.poll(code).not.toBeNull()
    await expect.poll(() => pairing.requests).toEqual(['prepare', 'connect Rainbow topic1'])
    await page.sees(/Scan with Rainbow on your phone/)
    expect(page.view().querySelector('[role=tablist]')).toBeNull()
    pairing.approve()
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(world.client.getState().recent).toMatchObject([{ name: 'Rainbow' }])
  })

  it('has a tab for each place that it can be in', async () => {
    begin()
    await pick('Zerion')
    const tabs = () => [...page.view().querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
    await expect.poll(tabs).toEqual(['Desktop', 'Mobile', 'Web app'])
    page.press('Desktop')
    await page.sees('Opens the Zerion desktop app')
    const href = () => page.control('Open Zerion').getAttribute('href')
    await expect.poll(href).toMatch(/^zerion:\/\/wc\?uri=wc%3Atopic/)
    expect(page.control('Open Zerion').getAttribute('target')).toBe('_blank')
    page.press('Web app')
    await page.sees('Opens Zerion in a new tab')
    await expect.poll(href).toMatch(/^https:\/\/web\.zerion\.test\/wc\?uri=/)
  })

  it('helps when the program did not open, and remembers where the visitor went [C11.4]', async () => {
    begin()
    await pick('Zerion')
    page.press('Desktop')
    await expect.poll(() => page.control('Open Zerion').hasAttribute('href')).toBe(true)
    const link = page.control('Open Zerion')
    link.addEventListener('click', (event) => event.preventDefault())
    const seen: string[] = []
    new MutationObserver(() => seen.push(text())).observe(page.card(), deeply)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    link.click()
    await page.sees('Opening Zerion…')
    vi.advanceTimersByTime(1_499)
    expect(seen.join()).not.toContain("Didn't open?")
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await page.sees("Didn't open?")
    for (const name of ['Open again', 'Copy link']) expect(page.control(name)).toBeTruthy()
    await expect
      .poll(() => deepLinkChoice(world.client))
      .toEqual({ href: 'zerion://', name: 'Zerion' })
  })

  it('without a link leads to where to get it', async () => {
    begin()
    await page.open()
    page.press(/All wallets/)
    await expect.poll(() => page.view().querySelectorAll('.tile').length).toBeGreaterThan(8)
    page.press(/Trust$/)
    await expect.poll(page.title).toBe('Get Trust')
    await page.sees('App Store')
  })
})

/** The dialog begins to watch what wallets do by themselves when the browser is idle. */
async function walletsAreWatched(): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve))
  await import('../flow/watchWallets.ts')
  await new Promise((resolve) => setTimeout(resolve))
}

describe('a wallet that leaves by itself', () => {
  it('right after connecting says so, where the visitor is sent back to', async () => {
    world = createWorld()
    page = openPage(world.client)
    await page.open()
    await walletsAreWatched()
    page.press(/MetaMask/)
    await expect.poll(() => page.dialog().open).toBe(false)
    world.wallets.metamask.say({ type: 'disconnect' })
    await page.sees('The wallet disconnected')
    await expect.poll(() => page.dialog().open).toBe(true)
    await expect.poll(page.title).toBe('Connect a wallet')
  })

  it('is not shown for one that the site itself disconnects', async () => {
    world = createWorld()
    page = openPage(world.client)
    await page.open()
    await walletsAreWatched()
    page.press(/MetaMask/)
    await expect.poll(() => page.dialog().open).toBe(false)
    await disconnect(world.client)
    await expect.poll(() => page.button().dataset.status).toBe('disconnected')
    expect(page.dialog().open).toBe(false)
    // A notice would still show when the visitor opens the dialog again.
    await page.open()
    await expect.poll(page.title).toBe('Connect a wallet')
    expect(page.card().textContent).not.toContain('disconnected')
  })
})

describe('a picker of addresses', () => {
  it('follows on connecting where a wallet puts none of several first, and distinguishes ordinals', async () => {
    const bitcoin = (type: 'payment' | 'ordinal', address: string) =>
      ({ namespace: 'bip122', type, address }) as const
    const wallet = testWallet('Ore', {
      accounts: [
        bitcoin('payment', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'),
        bitcoin('payment', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
        bitcoin('ordinal', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'),
      ],
      namespaces: ['bip122'],
    })
    const network = {
      ...localOne,
      caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
      chainNamespace: 'bip122',
    } as const
    world = createWorld({ connectors: [wallet], networks: [network] })
    page = openPage(world.client)
    await page.open()
    page.press(/Ore/)
    await expect.poll(page.title).toBe('Choose an account')
    await page.sees(/Payments.*bc1qcr.*bc1qar.*Ordinals.*bc1p5c/)
    page.press(/bc1qar/)
    await expect.poll(() => page.dialog().open).toBe(false)
    expect(world.client.getState().selected.bip122?.address).toBe(
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    )
  })
})
