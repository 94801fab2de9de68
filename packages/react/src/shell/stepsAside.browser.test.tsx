import { afterEach, beforeEach, expect, it } from 'vitest'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
const inPage = testWallet('Inpage', { accounts: [adaAccount], presents: 'page' })

beforeEach(async () => {
  unserve = serve(fullGateway)
  page = openPage(createWorld({ connectors: [inPage] }).client)
  await page.open()
})
afterEach(() => {
  page.close()
  unserve()
})

const isInTheWay = () => page.dialog().open

it('leaves the page to a wallet that draws in it while it asks', async () => {
  inPage.behave('hang')
  page.press(/Inpage/)
  await expect.poll(isInTheWay).toBe(false)
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  inPage.behave('approve')
})

it('comes back with the reason when the wallet declined', async () => {
  inPage.behave('decline')
  page.press(/Inpage/)
  await page.sees('Connection declined')
  await expect.poll(isInTheWay).toBe(true)
  inPage.behave('approve')
})
