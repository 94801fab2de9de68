import { connect, type Login, writable } from '@latchkey/core'
import { accountState } from '@latchkey/core/features'
import type { ChainId } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fullGateway, serve } from '../testing/gateway.ts'
import { testLogin } from '../testing/login.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { type TestWallet, testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let wallet: TestWallet
let requestedTypes: string[] = []
let managed = 0
let unserve = () => {}
const networks = writable<readonly ChainId[]>([])

beforeEach(async () => {
  unserve = serve(fullGateway)
  requestedTypes = []
  managed = 0
  networks.set(['eip155:31337'])
  wallet = testWallet('Email', { accounts: [adaAccount], chainId: 'eip155:31337' })
  world = createWorld({ connectors: [{ ...wallet, login: loginOf(wallet) }] })
  await connect(world.client, { connectorId: wallet.id })
  page = openPage(world.client)
  await page.open()
  await press('Settings')
  await expect.poll(page.title).toBe('Settings')
})
afterEach(() => {
  page.close()
  unserve()
})

/** An embedded wallet whose account type follows each request. */
function loginOf({ say }: Pick<TestWallet, 'say'>): Login {
  return testLogin({
    async manage() {
      managed += 1
    },
    accountType: {
      networks,
      async prefer(type) {
        requestedTypes.push(type)
        say({ type: 'accounts', accounts: [{ ...adaAccount, type }] })
      },
    },
  })
}

const press = async (name: string | RegExp) => (await page.finds(name)).click()
const choice = () =>
  [...page.view().querySelectorAll('[role=switch]')].find(({ textContent }) =>
    textContent?.startsWith('Smart account'),
  )

describe('the choice between a plain and a smart account', () => {
  beforeEach(async () => {
    await expect.poll(choice).toBeDefined()
  })

  it('is made in the settings, and the wallet receives it [D6]', async () => {
    expect(choice()?.getAttribute('aria-checked')).toBe('true')
    await press(/^Smart account/)
    await expect.poll(() => choice()?.getAttribute('aria-checked')).toBe('false')
    expect(accountState(world.client).preferredAccountType).toBe('eoa')
    await press(/^Smart account/)
    await expect.poll(() => choice()?.getAttribute('aria-checked')).toBe('true')
    expect(requestedTypes).toEqual(['eoa', 'smartAccount'])
  })

  it('is not there on a network that has no smart accounts', async () => {
    networks.set(['eip155:31338'])
    await expect.poll(choice).toBeUndefined()
  })
})

it('a smart account is received on one network alone [B2]', async () => {
  wallet.say({ type: 'accounts', accounts: [{ ...adaAccount, type: 'smartAccount' }] })
  await press('Back')
  await press('Receive')
  await page.sees('1 network')
  await press(/Supported networks/)
  await expect.poll(page.title).toBe('Supported networks')
  expect(page.view().textContent).toContain('Local One')
  expect(page.view().textContent).not.toContain('Local Two')
})

it('an embedded wallet goes to another app by its own page, and is connected from there again [B2]', async () => {
  await press('Use in another wallet app')
  await expect.poll(page.title).toBe('Upgrade your wallet')
  await page.sees('connect again')
  await press(/wallet\.example/)
  expect(managed).toBe(1)
})
