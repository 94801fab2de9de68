import { connect, type TransactionOutcome } from '@latchkey/core'
import { knownError, tokenAsset } from '@latchkey/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, fullGateway, grace, localOne, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

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
let world: World
let unserve = () => {}

afterEach(() => {
  page.close()
  unserve()
})

async function open(allowances: unknown, says?: World['chain']['says']): Promise<void> {
  const answer: Answer = (url) =>
    url.pathname.endsWith('/allowances') ? allowances : fullGateway(url)
  unserve = serve(answer)
  world = createWorld()
  const { client } = world
  if (says) world.chain.says = says
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  await page.finds('Settings')
  page.press('Settings')
  await page.finds(/Token approvals/)
  page.press(/Token approvals/)
  await expect.poll(page.title).toBe('Token approvals')
}

it('shows who may move what, what that puts at risk, and offers to take back what is ticked', async () => {
  await open({ allowances: [right], knownSince: 12 })
  await page.sees('Unlimited')
  await page.sees(/\$540\.10.* at risk/)
  await page.sees(/before block 12/)
  expect(page.view().textContent).not.toContain('Revoke 1 approval')
  page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await page.finds('Revoke 1 approval')
})

it('says what taking a right back costs, and then where its transaction is [L24]', async () => {
  await open({ allowances: [right] })
  await page.sees('Unlimited')
  expect(page.view().textContent).not.toContain('Network fee')
  page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await page.sees(/Network fee.*0\.000042.ETH/)
  page.press('Revoke 1 approval')
  const explorer = await page.finds('View on explorer')
  expect(explorer.getAttribute('href')).toContain('https://explorer.test/tx/0xab')
  world.decide({ status: 'confirmed', hash: '0xcd', moved: [] })
  await expect
    .poll(() => page.control('View on explorer').getAttribute('href'))
    .toContain('https://explorer.test/tx/0xcd')
})

it('writes how much may be moved as the chain says, whatever the service says [J6]', async () => {
  const capped = { ...right, amount: '100000000', decimals: 8 }
  await open({ allowances: [capped] }, { decimals: 6, symbol: 'USDC' })
  await page.sees(/100.USDC/)
})

it('writes it in base units where the chain does not say how [J6]', async () => {
  await open({ allowances: [{ ...right, amount: '100000000' }] }, knownError('NETWORK_FAILED'))
  await page.sees('100,000,000 base units')
})

describe('taking a right back', () => {
  /** Has the one right revoked, until the wallet has sent it. */
  async function revokeOne(): Promise<void> {
    await open({ allowances: [right] })
    await page.sees('Unlimited')
    page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await page.finds('Revoke 1 approval')
    page.press('Revoke 1 approval')
    await page.sees('Revoking')
  }

  const most = 2n ** 256n - 1n
  const usdc = tokenAsset(localOne.caipNetworkId, '0x5FbDB2315678afecb367f032d93F642f64180aa3')

  it.each<[string, TransactionOutcome, string | RegExp]>([
    ['is shown as done', { status: 'confirmed', hash: '0xab', moved: [] }, 'Approvals revoked'],
    ['is shown as failed', { status: 'reverted' }, 'No approval changed. The network fee was'],
    ['is shown as canceled', { status: 'cancelled', hash: '0xab' }, 'You paid only a network fee.'],
    ['is shown as dropped', { status: 'dropped' }, 'The network no longer shows it.'],
    [
      'is shown as replaced',
      { status: 'replaced', hash: '0xab', moved: [] },
      'Another transaction took its place.',
    ],
    ['is shown as not sure', { status: 'unverified' }, "Couldn't verify the approval"],
    [
      'is shown as without effect',
      { status: 'otherEffect', hash: '0xab', moved: [] },
      "The approval isn't what you reviewed",
    ],
    [
      'is shown as done in part',
      { status: 'incomplete', done: 1, moved: [] },
      'Only part of it went through',
    ],
    [
      'is shown as another, with whom the wallet allowed what',
      {
        status: 'different',
        difference: 'content',
        moved: [],
        approvals: [{ asset: usdc, amount: most, spender: grace }],
      },
      /Your wallet sent something else.*may take any amount of/,
    ],
  ])('%s [J1]', async (_, outcome, words) => {
    await revokeOne()
    world.decide(outcome)
    await page.sees(words)
    expect(page.view().textContent).not.toContain('Not everything was revoked')
  })

  it('is shown as undone where the network takes it back', async () => {
    await revokeOne()
    world.decide({ status: 'confirmed', hash: '0xab', moved: [] })
    await page.sees('Approvals revoked')
    world.undo()
    await page.sees('Transaction undone')
  })
})

it('takes a right back from Permit2 where that keeps it, and says until when it is', async () => {
  const kept = { ...right, keeper: 'permit2', expires: '2096-10-02T07:06:40.000Z' }
  await open({ allowances: [], kept: [kept] })
  await page.sees('Unlimited')
  await page.sees('Through Permit2')
  await page.sees(/Ends Oct 2, 2096/)
  page.view().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await page.finds('Revoke 1 approval')
  page.press('Revoke 1 approval')
  await page.sees('Revoking')
  expect(world.approvals).toEqual([
    expect.objectContaining({ keeper: 'permit2', spender: grace, amount: 0n }),
  ])
})

it('does not say that there are none where some could not be read', async () => {
  const chainId = localOne.caipNetworkId
  await open({ allowances: [], unread: [{ chainId, what: 'allowance' }] })
  await page.sees(/Couldn't read everything on Local One/)
  expect(page.view().textContent).not.toContain('No token approvals')
})

it('says where no spender may move anything', async () => {
  await open({ allowances: [] })
  await page.sees('No contract can move your tokens on Local One.')
})

it('says that it could not be read', async () => {
  await open(Response.json({}, { status: 503 }))
  await page.finds('Try again')
  expect(page.view().textContent).not.toContain('No token approvals')
})
