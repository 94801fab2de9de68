import { afterEach, describe, expect, it } from 'vitest'
import { useLatchkeyDialog } from '../index.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}

afterEach(() => {
  page.close()
  unserve()
})

function Straight() {
  const { open } = useLatchkeyDialog()
  return (
    <button type="button" id="straight" onClick={() => open({ view: 'AllWallets' })}>
      All wallets
    </button>
  )
}

/** Opens the dialog on all wallets, where the site has these options. */
async function begin(options: Parameters<typeof createWorld>[0]): Promise<void> {
  const { client } = createWorld(options)
  unserve = serve(fullGateway)
  page = openPage(client, { children: <Straight /> })
  await expect.poll(() => document.querySelector('#straight')).not.toBeNull()
  document.querySelector<HTMLButtonElement>('#straight')?.click()
  await expect.poll(() => page.dialog().open).toBe(true)
}

const names = () => [...page.view().querySelectorAll('.tile-name')].map((name) => name.textContent)

function search(text: string): void {
  const field = page.view().querySelector<HTMLElement>('[data-search]')
  if (!field) throw new Error('There is no search field')
  type(field, text)
}

describe('all wallets', () => {
  it.each([
    ['a phone', 390],
    ['a desktop', 1200],
  ])('keep the field where it is while one types, on %s', async (_, width) => {
    await viewport(width, 844)
    await begin({})
    await expect.poll(() => names().length).toBeGreaterThan(10)
    const top = () =>
      Math.round(page.view().querySelector('[data-search]')?.getBoundingClientRect().top ?? 0)
    // The card is at rest once the field's position has not changed for ten frames.
    const tops: number[] = []
    await expect
      .poll(() => {
        const isStill = page.dialog().getAnimations({ subtree: true }).length === 0
        tops.push(isStill ? top() : Number.NaN)
        return new Set(tops.slice(-10)).size === 1 && tops.length >= 10 && tops.at(-1)
      })
      .toBeGreaterThan(0)
    const before = top()
    search('zzz')
    await page.sees('No wallet found')
    await expect.poll(top).toBe(before)
    search('phantom')
    await expect.poll(() => names()[0]).toBe('Phantom')
    await expect.poll(top).toBe(before)
  })

  // 360 pixels at a zoom of 200 % are 180.
  it.each([
    360, 180,
  ])('cut and break none of the words of names that wallets have, at %i pixels [L24]', async (width) => {
    await viewport(width, 740)
    const long = [
      'Coinbase Wallet',
      'TokenPocket Wallet',
      'Unstoppable',
      'Blockchain.com Wallet',
      'Crypto.com Onchain',
      'Bitcoin.com Wallet',
      'MathWallet',
      'Binance Web3 Wallet',
      'LegionNetwork',
      'ScramberryWallet',
      'Cosmostation',
      'Aktionariat',
      'Coin98 Super Wallet',
      'HUMBL WALLET',
    ]
    const connectors = long.map((name) => testWallet(name, { accounts: [adaAccount] }))
    await begin({ connectors })
    await expect.poll(() => names().length).toBeGreaterThan(long.length)
    expect(names()).toContain('TokenPocket')
    const cut = [...page.view().querySelectorAll('.tile-name')].filter(
      (name) => name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth,
    )
    expect(cut.map((name) => name.textContent)).toEqual([])
    const broken = [...page.view().querySelectorAll('.tile-name')].flatMap(brokenWords)
    expect(broken).toEqual([])
  })

  it('have each of three hundred that announced themselves, and find the one behind them [J10]', async () => {
    const announced = Array.from({ length: 300 }, (_, index) =>
      testWallet(`Fake ${index}`, { accounts: [adaAccount], rdns: `org.fake${index}` }),
    )
    const genuine = testWallet('Newcomer', { accounts: [adaAccount], rdns: 'org.newcomer' })
    await begin({ connectors: [...announced, genuine] })
    await expect.poll(() => names().length).toBeGreaterThan(4)
    search('newcomer')
    await expect.poll(names).toEqual(['Newcomer'])
  })

  it('leave out what the site excludes, also when it is installed and only the list knows its name [C5.1, C8.1]', async () => {
    await begin({ excludeWalletIds: ['wallet-0'] })
    await expect.poll(() => names()[0]).toBe('Phantom')
    await expect.poll(() => names().length).toBeGreaterThan(10)
    expect(names()).not.toContain('MetaMask')
  })

  it('have those of the site itself, once, and find them [C8.4]', async () => {
    await begin({
      customWallets: [
        { id: 'own', name: 'Own Wallet', mobile_link: 'own://' },
        { id: 'wallet-2', name: 'Rainbow', mobile_link: 'rainbow://' },
      ],
    })
    await expect.poll(() => names().length).toBeGreaterThan(10)
    expect(names().slice(0, 5)).toEqual(['MetaMask', 'Phantom', 'Solflare', 'Own', 'Rainbow'])
    expect(names().filter((name) => name === 'Rainbow')).toHaveLength(1)
    search('own')
    await expect.poll(names).toEqual(['Own'])
  })

  it('are not shown before the visitor has agreed, where the site wants that [D8]', async () => {
    await begin({
      termsConditionsUrl: 'https://site.test/terms',
      features: { legalCheckbox: true },
    })
    await expect.poll(page.title).toBe('Connect a wallet')
    await page.sees('I agree to the')
    page.press('Get started')
    await expect.poll(page.title).toBe('Get a wallet')
    await page.sees('Rainbow')
    expect(page.view().textContent).not.toContain('Explore all')
  })
})

/** The words of a name that are on more than one line. */
function brokenWords(name: Element): string[] {
  return [...name.childNodes].flatMap((node) => {
    if (!(node instanceof Text)) return []
    return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })
}
