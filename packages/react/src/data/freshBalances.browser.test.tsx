import { connect } from '@latchkey/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answer, fullGateway, serve, tokens } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
let held = '1.5'

/** A gateway where the native coin is as much as `held` says. */
const changing: Answer = (url) => {
  if (!url.pathname.endsWith('/balance')) return fullGateway(url)
  const [ether, ...others] = tokens
  return { balances: [{ ...ether, quantity: { decimals: '18', numeric: held } }, ...others] }
}

beforeEach(() => {
  held = '1.5'
  unserve = serve(changing)
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
  unserve()
})

async function openAccount(): Promise<void> {
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await page.sees('1.5 ETH')
}

it('shows money that comes in while the account is open, once the known balance is 30 s old [D3]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await openAccount()
  // The effects after drawing start the check of the balances' age.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  held = '7.25'
  vi.advanceTimersByTime(29_000)
  expect(page.view().textContent).toContain('1.5 ETH')
  vi.advanceTimersByTime(11_000)
  await page.sees('7.25 ETH')
})

it('offers money in the send form that came in a moment ago', async () => {
  await openAccount()
  held = '9'
  page.press('Send')
  await expect.poll(page.title).toBe('Send')
  page.press('Select token')
  await expect.poll(page.title).toBe('Select token')
  await page.finds(/Ether/)
  page.press(/Ether/)
  await expect.poll(page.title).toBe('Send')
  await page.sees('9 available')
})
