import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evmKeys } from './keys.ts'
import { devWalletsOf, installInPage } from './playwright.ts'
import { worldForTests } from './vitest.ts'
import { type Visit, type Visitor, walletSite } from './wallets/wallet-site.fixture.ts'

const world = worldForTests()
let site: Awaited<ReturnType<typeof walletSite>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  site = await walletSite(world)
})
afterAll(() => site.close())
beforeEach(async () => {
  visitor = await site.visitor()
  page = visitor.page
})
afterEach(() => visitor.leave())

const open = (visit?: Visit) => visitor.open(visit)
const request = (...parameters: Parameters<Visitor['request']>) => visitor.request(...parameters)

describe('the Playwright helper', () => {
  it('installs the wallets in an app that has none', async () => {
    await installInPage(page, { chains: world.chains, mode: 'approve', kinds: ['evm'] })
    await open({ kinds: [] })
    expect(await request('eth_requestAccounts')).toEqual([evmKeys[0].address])
  })

  it('says so when a page has no wallets', async () => {
    await expect(devWalletsOf(page).setMode('approve')).rejects.toThrow('no dev wallets')
  })
})
