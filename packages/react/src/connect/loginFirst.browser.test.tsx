import { defaultSocials } from '@latchkey/protocol'
import { afterEach, expect, it } from 'vitest'
import { gatewayPerTest } from '../testing/gatewayPerTest.ts'
import { testLogin } from '../testing/login.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { testPairing, testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'

gatewayPerTest()
let page: Page
afterEach(() => page.close())

/** Opens the dialog for a visitor of a site with an embedded wallet, WalletConnect and these wallets. */
async function begin({ installed = [] }: { installed?: string[] } = {}): Promise<void> {
  const login = testLogin({ passkey: true, socials: defaultSocials })
  const featured = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const { client } = createWorld({
    customWallets: featured.map((name) => ({ id: name, name, mobile_link: `${name}://` })),
    connectors: [
      { ...testWallet('Email', { accounts: [adaAccount] }), listing: 'login', login },
      testPairing([adaAccount]),
      ...installed.map((name) => testWallet(name, { accounts: [adaAccount] })),
    ],
  })
  page = openPage(client)
  await page.open()
  await page.finds('Continue with Google')
}

/** Returns what the visitor can choose from, as it is read from above. */
const choices = () =>
  [...page.view().querySelectorAll('input,.social-btn,.row-name')]
    .map((choice) => choice.getAttribute('aria-label') ?? choice.textContent)
    .filter((name) => name !== '')

it.each([
  360, 1280,
])('puts login first where nothing is installed, all within 700 px at %i px of width [C4, L22]', async (width) => {
  await viewport(width, 700)
  await begin()
  await page.finds(/WalletConnect/)
  const names = choices()
  expect(names.indexOf('Continue with Google')).toBeLessThan(names.indexOf('WalletConnect'))
  expect(names.at(-1)).toBe('All wallets')
  const hidden = () => {
    const { scrollHeight = 0, clientHeight = 0 } = page.card().querySelector('.slot') ?? {}
    return scrollHeight - clientHeight
  }
  await expect.poll(hidden).toBe(0)
})

it('puts installed wallets first, above WalletConnect [C4, L22]', async () => {
  await viewport(900, 800)
  await begin({ installed: ['MetaMask'] })
  const names = choices()
  expect(names.slice(0, 2)).toEqual(['MetaMask', 'WalletConnect'])
  expect(names.indexOf('Continue with Google')).toBeGreaterThan(names.indexOf('All wallets'))
})

it('offers login to a visitor without a wallet, before wallets to install [L22]', async () => {
  await viewport(900, 800)
  await begin()
  page.press('Get started')
  await expect.poll(page.title).toBe('Get a wallet')
  await page.finds('Explore all')
  await page.finds('Continue with Google')
  const names = choices()
  expect(names.slice(0, 3)).toContain('Continue with Google')
  expect(names.indexOf('One')).toBeGreaterThan(names.indexOf('Continue with Google'))
})
