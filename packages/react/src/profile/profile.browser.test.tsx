import { activeAccount, connect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fullGateway, serve, solana } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { type Behaviour, type TestWallet, testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld, solanaAccount, type World } from '../testing/world.ts'

let page: Page
let world: World
let wallet: TestWallet
let unserve = () => {}

beforeEach(() => {
  unserve = serve(fullGateway)
})
afterEach(() => {
  page.close()
  unserve()
})

async function begin(given: World, connectorId: string): Promise<void> {
  world = given
  await connect(world.client, { connectorId })
  page = openPage(world.client)
  await page.open()
}

async function toProfile(): Promise<void> {
  await press('Switch account or wallet')
  await expect.poll(page.title).toBe('Accounts')
}

/** A view is drawn a moment after its title. */
const press = async (name: string | RegExp) => (await page.finds(name)).click()
const owner = () => activeAccount(world.client.getState())?.account.address

/** Of one wallet with accounts of two families, that of the other one. */
async function pickOther(behaviour: Behaviour): Promise<void> {
  wallet = testWallet('Twofold', {
    namespaces: ['eip155', 'solana'],
    accounts: [adaAccount, solanaAccount],
    chainId: 'eip155:31337',
  })
  await begin(createWorld({ connectors: [wallet] }), 'twofold')
  wallet.behave(behaviour)
  await toProfile()
  await press(/Twofold · Solana/)
}

it('an account of another family has its wallet switch there, and is the active one then [C16]', async () => {
  await pickOther('approve')
  await expect.poll(owner).toBe(solana)
  expect(wallet.requests.switch).toEqual(['solana:localnet'])
  await expect.poll(page.title).toBe('Account')
  expect(page.dialog().open).toBe(true)
})

it('an account of another family that the wallet refuses says so [C16]', async () => {
  await pickOther('decline')
  await page.sees('Switch declined')
  expect(owner()).toBe(adaAccount.address)
  await press('Back')
  await expect.poll(page.title).toBe('Account')
})

it('an account of another family works on the network that its wallet has, not on the first one [C16]', async () => {
  const fox = testWallet('Fox', { accounts: [adaAccount], chainId: 'eip155:31338' })
  const sun = testWallet('Sun', { namespaces: ['solana'], accounts: [solanaAccount] })
  await begin(createWorld({ connectors: [fox, sun] }), 'fox')
  await connect(world.client, { connectorId: 'sun' })
  expect(owner()).toBe(solana)
  await toProfile()
  await press(/Fox/)
  await expect.poll(owner).toBe(adaAccount.address)
  expect(world.client.getState().network).toBe('eip155:31338')
  expect(fox.requests.switch).not.toContain('eip155:31337')
})

it('another wallet is one of any family, also after one was sought for a network [B8.3]', async () => {
  await begin(createWorld(), 'metamask')
  const names = () => page.view().querySelector('[aria-label=Wallets]')?.textContent ?? ''
  await press(/^Network: /)
  await expect.poll(page.title).toBe('Choose a network')
  await press(/^Solana Local/)
  await page.sees('Connect a wallet for Solana Local')
  await press('Choose a wallet')
  await expect.poll(names).toContain('Solflare')
  expect(names()).not.toContain('Phantom')
  for (const title of ['Switch network', 'Choose a network', 'Account']) {
    await press('Back')
    await expect.poll(page.title).toBe(title)
  }
  await toProfile()
  await press('Connect another wallet')
  await expect.poll(names).toContain('Phantom')
  expect(names()).toContain('Solflare')
})

describe('wallets that come and go', () => {
  const twofold = (namespace: 'eip155' | 'solana') =>
    testWallet('Twofold', {
      id: `twofold-${namespace}`,
      namespaces: [namespace],
      accounts: [namespace === 'solana' ? solanaAccount : adaAccount],
    })

  it('are announced: one more that is connected, and the one that is used after another has gone', async () => {
    await begin(createWorld(), 'metamask')
    await toProfile()
    await press('Connect another wallet')
    await press(/^Solflare/)
    await page.sees('Solflare connected')
    await expect.poll(page.title).toBe('Account')
    expect(page.dialog().open).toBe(true)
    await press('Disconnect')
    await page.sees('Disconnected. Now using MetaMask')
    expect(page.dialog().open).toBe(true)
  })

  it('are distinguished where one wallet is there for two families', async () => {
    await begin(
      createWorld({ connectors: [twofold('eip155'), twofold('solana')] }),
      'twofold-eip155',
    )
    await connect(world.client, { connectorId: 'twofold-solana' })
    await press('Settings')
    await page.sees(/Twofold · EVM networks.*Twofold · Solana/)
    await press('Disconnect Twofold · EVM networks')
    await page.sees('Twofold disconnected')
    expect(world.client.getState().connections.map(({ connectorId }) => connectorId)).toEqual([
      'twofold-solana',
    ])
  })
})

it('the network has its name on Account, and one without a wallet says what to do', async () => {
  await begin(createWorld(), 'metamask')
  expect(page.control(/^Network: /).textContent).toBe('Local One')
  await press(/^Network: /)
  await page.sees(/Solana Local.*Connect to use/)
})

it('the limit of a small balance is in the currency in which money is shown', async () => {
  unserve()
  const rates = { at: '2026-11-20T00:00:00.000Z', perDollar: { EUR: '0.86' } }
  unserve = serve((url) => (url.pathname === '/v1/fiat/rates' ? rates : fullGateway(url)))
  await begin(createWorld(), 'metamask')
  await press('Settings')
  await page.finds(/^Hide balances/)
  const currency = page.view().querySelector('select')
  if (!currency) throw new Error('There is nothing to choose from')
  for (const [code, name] of [
    ['USD', /^Hide balances under .?\$1.?$/],
    ['EUR', /^Hide balances under .?€1.?$/],
  ] as const) {
    await expect.poll(() => [...currency.options].map(({ value }) => value)).toContain(code)
    currency.value = code
    currency.dispatchEvent(new Event('change', { bubbles: true }))
    await page.finds(name)
  }
})

it('all settings are one press from Account, and in no other place [B2]', async () => {
  await begin(createWorld(), 'metamask')
  await press('Settings')
  await expect.poll(page.title).toBe('Settings')
  await page.sees('Currency')
  for (const name of [/^Hide balances/, /Local One$/, /^Token approvals/, /^Disconnect MetaMask/])
    await page.finds(name)
  await press('Address book')
  await expect.poll(page.title).toBe('Address book')
  await press('Back')
  await expect.poll(page.title).toBe('Settings')
  await press('Back')
  await toProfile()
  expect(() => page.control('Settings')).toThrow()
})
