import { connect } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { type Answer, fullGateway, grace, localOne, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

const contract = `${localOne.caipNetworkId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`
const right = {
  kind: 'token',
  contract,
  spender: grace,
  name: 'USD Coin',
  symbol: 'USDC',
  iconUrl: '',
  at: '2026-11-18T10:00:00.000Z',
  decimals: 6,
  amount: (2n ** 256n - 1n).toString(),
  balance: '540100000',
  price: 1,
}

let page: Page
let unserve = () => {}

afterEach(() => {
  page.close()
  unserve()
})

async function open(allowances: unknown): Promise<void> {
  const answer: Answer = (url) =>
    url.pathname.endsWith('/allowances') ? allowances : fullGateway(url)
  unserve = serve(answer)
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await page.finds('Switch account or wallet')
  page.press('Switch account or wallet')
  await page.finds(/Manage wallets/)
  page.press(/Manage wallets/)
  await page.finds(/Token approvals/)
  page.press(/Token approvals/)
  await expect.poll(page.title).toBe('Token approvals')
}

it('tells who may move what, what that puts at risk, and offers to take back what is ticked', async () => {
  await open({ allowances: [right], knownSince: 12 })
  await page.sees('Unlimited')
  await page.sees(/\$540\.10.* at risk/)
  await page.sees(/before block 12/)
  expect(page.view().textContent).not.toContain('Revoke 1 approval')
  page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await page.finds('Revoke 1 approval')
})

it('says where nobody may move anything', async () => {
  await open({ allowances: [] })
  await page.sees('No contract can move your tokens on Local One.')
})

it('says that it could not be read', async () => {
  await open(Response.json({}, { status: 503 }))
  await page.finds('Try again')
  expect(page.view().textContent).not.toContain('No token approvals')
})
