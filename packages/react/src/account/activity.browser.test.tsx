import { connect } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { unbrokenAddress } from '../format/address.ts'
import { openActivity } from '../testing/activity.ts'
import { ada, fullGateway, grace, graceLookAlike, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
afterEach(() => {
  page.close()
  unserve()
})

type Move = { symbol: string; direction: 'in' | 'out'; numeric: string; flags?: object }

type More = Record<string, unknown> & { approvals?: readonly object[] }

const entry = (operationType: string, moves: readonly Move[], more: More = {}) => ({
  id: JSON.stringify([operationType, moves, more]),
  metadata: {
    operationType,
    hash: '0x1',
    minedAt: '2026-11-01T12:00:00.000Z',
    sentFrom: ada,
    sentTo: grace,
    status: 'confirmed',
    nonce: 1,
    chain: 'eip155:31337',
    ...more,
  },
  ...(more.approvals && { approvals: more.approvals }),
  transfers: moves.map(({ symbol, direction, numeric, flags }) => ({
    fungible_info: { symbol, ...(flags && { flags }) },
    direction,
    quantity: { numeric },
  })),
})

/** The text of the rows of Activity. */
async function rowsOf(data: readonly ReturnType<typeof entry>[]): Promise<string[]> {
  ;({ page, unserve } = await openActivity(data))
  const rows = () => [...page.view().querySelectorAll('[aria-label=Activity] li')]
  await expect.poll(() => rows().length).toBe(data.length)
  return rows().map((row) => row.textContent ?? '')
}

/** Of transactions that moved something out of the account. */
function rowsSentBy(senders: readonly (string | undefined)[]): Promise<string[]> {
  const zebras: Move = { symbol: 'ZEBR', direction: 'out', numeric: '500' }
  return rowsOf(
    senders.map((sender, nonce) => entry('send', [zebras], { nonce, ...(sender && { sender }) })),
  )
}

it.each([
  ['Activity', "Activity isn't available on Local One", 'No activity yet'],
  ['NFTs', "NFTs aren't available on Local One", 'No NFTs yet'],
])('says of %s that the services do not know it of a network, and not that there is none [L10]', async (tab, title, none) => {
  unserve = serve((url) => {
    if (url.pathname !== '/v1/supported-chains') return fullGateway(url)
    const http = ['eip155:31337', 'eip155:31338', 'solana:localnet']
    return { http, ws: [], activity: ['eip155:31338'] }
  })
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  ;(await page.finds(tab)).click()
  const text = () => page.view().textContent ?? ''
  await expect.poll(text).toContain(title)
  expect(text()).not.toContain(none)
  expect(text()).not.toContain('Try again')
})

it('names the account that moved something that the account did not send itself, and never that it was sent [J3]', async () => {
  const [own, old, forged] = await rowsSentBy([ada.toLowerCase(), undefined, graceLookAlike])
  expect(own).toContain('Sent')
  expect(old).toContain('Sent')
  expect(forged).not.toContain('Sent')
  expect(forged).toContain('Moved by another account')
  expect(forged).toContain(`By ${unbrokenAddress(graceLookAlike)}`)
})

it('shows what a trade brought, and what was given for it [A4]', async () => {
  const gave: Move = { symbol: 'ETH', direction: 'out', numeric: '0.05' }
  const got: Move = { symbol: 'DAI', direction: 'in', numeric: '149.5' }
  const [plain, several, refunded, failed, bait] = await rowsOf([
    entry('trade', [gave, got]),
    entry('trade', [gave, got, { ...got, symbol: 'USDC' }]),
    entry('trade', [gave, { ...gave, direction: 'in', numeric: '0.01' }]),
    entry('trade', [gave, got], { status: 'failed' }),
    entry('trade', [gave, { ...got, flags: { is_spam: false, imitates: 'DAI' } }]),
  ])
  expect(plain).toMatch(/Swapped.*\+149\.5.DAI.*−0\.05.ETH/)
  expect(plain).not.toContain(unbrokenAddress(grace))
  expect(failed).toContain('Failed to swap')
  for (const other of [several, refunded, failed, bait]) {
    expect(other).toMatch(/−0\.05.ETH/)
    expect(other).toContain(`To ${unbrokenAddress(grace)}`)
    expect(other).not.toContain('+')
  }
})

it('puts what another account took first, whatever came with it and in whichever order [J3]', async () => {
  const bait: Move = { symbol: 'USDC', direction: 'in', numeric: '0.01' }
  const taken: Move = { symbol: 'USDC', direction: 'out', numeric: '1000' }
  const rows = await rowsOf(
    ['trade', 'execute'].flatMap((type) => [
      entry(type, [bait, taken], { sender: graceLookAlike }),
      entry(type, [taken, bait], { sender: graceLookAlike }),
    ]),
  )
  for (const row of rows) {
    expect(row).toMatch(/Moved by another account.*−1,000.USDC/)
    expect(row).not.toContain('0.01')
  }
})

const usdc = { fungible_info: { symbol: 'USDC' } }
const cards = { nft_info: { name: 'Cards', flags: { is_spam: false } } }
const known = { spender: grace, spenderName: 'Uniswap' }
const right = (operationType: string, approvals: readonly object[], more: object = {}) =>
  entry(operationType, [], { ...more, approvals })

it('names what was approved and revoked, for whom, and how much [L24]', async () => {
  const rows = await rowsOf([
    right('approve', [{ ...usdc, ...known, amount: '2.5' }]),
    right('approve', [{ ...usdc, spender: grace, amount: 'unlimited' }]),
    right('revoke', [{ ...usdc, ...known, amount: '0' }]),
    right('approve', [{ ...cards, ...known, amount: 'unlimited' }]),
    right(
      'revoke',
      [usdc, cards].map((one) => ({ ...one, ...known, amount: '0' })),
    ),
  ])
  const expected = [
    /^Approved2\.5.USDCFor Uniswap/,
    new RegExp(`^ApprovedUnlimited USDCFor ${unbrokenAddress(grace)}`),
    /^RevokedUSDCFor Uniswap/,
    /^ApprovedAll CardsFor Uniswap/,
    /^Revoked2 approvals/,
  ]
  for (const [index, row] of rows.entries()) expect(row).toMatch(expected[index] ?? /^$/)
})

it('never says that the account approved what failed or what another account changed [L24]', async () => {
  const [failed, foreign] = await rowsOf([
    right('approve', [usdc], { status: 'failed' }),
    right('execute', [{ ...usdc, ...known, amount: '5' }], { sender: graceLookAlike }),
  ])
  expect(failed).toMatch(/^Failed to approveUSDC.*Failed/)
  const by = `By ${unbrokenAddress(graceLookAlike)}`
  expect(foreign).toMatch(new RegExp(`^Allowance changed5.USDC${by}`))
})

it('keeps the title of a row without an amount in its place [L24]', async () => {
  await rowsOf([
    entry('execute', []),
    entry('send', [{ symbol: 'ETH', direction: 'out', numeric: '1' }]),
  ])
  const titles = [...page.view().querySelectorAll('[aria-label=Activity] .tx-line > :first-child')]
  const [call, , sent] = titles.map((one) => one.getBoundingClientRect().left)
  expect(call).toBe(sent)
})
