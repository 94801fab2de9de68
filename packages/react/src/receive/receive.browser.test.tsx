import { connect } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ada, fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let unserve = () => {}

beforeEach(async () => {
  unserve = serve(fullGateway)
  world = createWorld()
  const { client } = world
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await page.finds('Receive')
  page.press('Receive')
  await expect.poll(page.title).toBe('Receive')
})
afterEach(() => {
  page.close()
  unserve()
})

const code = () => page.view().querySelector('.qr')
const dots = () => code()?.querySelector('path')?.getAttribute('d')
const amount = () => {
  const input = page.view().querySelector<HTMLInputElement>('.input-line input')
  if (!input) throw new Error('There is no field for the amount')
  return input
}

it('shows the plain address until an amount is requested, then a link that requests it [B2]', async () => {
  await expect.poll(dots).toBeTruthy()
  expect(code()?.getAttribute('aria-label')).toContain(ada)
  const plain = dots()
  await page.finds('Request an amount')
  page.press('Request an amount')
  await page.finds('Remove amount')
  type(amount(), '1.5')
  await page.sees(/Scan to pay .*1\.5 ETH.* on Local One/)
  await expect.poll(dots).not.toBe(plain)
  expect(code()?.getAttribute('aria-label')).toMatch(/1\.5 ETH.* on Local One/)
  await page.finds('Copy payment link')
  // Who is to be paid in another way needs the address alone.
  await page.finds('Copy address')
  await page.sees('$4,498.62')
  const asking = dots()
  type(amount(), '2')
  await page.sees(/Scan to pay .*2 ETH/)
  await expect.poll(dots).not.toBe(asking)
  page.press('Remove amount')
  await page.finds('Copy address')
  await expect.poll(dots).toBe(plain)
})

const choose = (symbol: string) => {
  const select = page.view().querySelector('select')
  const option = [...(select?.options ?? [])].find((one) => one.textContent === symbol)
  if (!select || !option) throw new Error(`There is no ${symbol}`)
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

it('writes a token amount with the decimals of the chain, whatever the service says [B2, J6]', async () => {
  world.chain.says = { decimals: 2, symbol: 'USDC' }
  await page.finds('Request an amount')
  page.press('Request an amount')
  await page.finds('Remove amount')
  await expect.poll(() => page.view().querySelectorAll('option').length).toBeGreaterThan(1)
  choose('USDC')
  type(amount(), '1.255')
  await page.sees('USDC allows 2 decimal places')
  type(amount(), '1.25')
  await page.sees(/Scan to pay .*1\.25 USDC/)
})

it('asks for no amount of a token that the chain does not describe, until it does [B2, J6]', async () => {
  const { says } = world.chain
  world.chain.says = knownError('NETWORK_FAILED')
  await page.finds('Request an amount')
  page.press('Request an amount')
  await page.finds('Remove amount')
  await expect.poll(() => page.view().querySelectorAll('option').length).toBeGreaterThan(1)
  choose('USDC')
  type(amount(), '1.25')
  await page.sees("We couldn't check this token on the network yet")
  expect(code()?.getAttribute('aria-label')).toContain(ada)
  world.chain.says = says
  page.press('Try again')
  await page.sees(/Scan to pay .*1\.25 USDC/)
})

it('asks for nothing by an amount that is none', async () => {
  await page.finds('Request an amount')
  page.press('Request an amount')
  await page.finds('Remove amount')
  type(amount(), '1e3')
  await page.sees('Use digits and one decimal point')
  expect(code()?.getAttribute('aria-label')).toContain(ada)
})

it('shows the address on the network that is picked', async () => {
  page.press(/Supported networks/)
  await page.finds(/Local Two/)
  page.press(/Local Two/)
  await expect.poll(page.title).toBe('Receive')
  await page.sees('Your address on Local Two')
})
