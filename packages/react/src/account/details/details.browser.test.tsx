import { connect, switchNetwork } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  ada,
  fullGateway,
  grace,
  history,
  localOne,
  serve,
  tokens,
} from '../../testing/gateway.ts'
import { key, openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { createWorld, type World } from '../../testing/world.ts'

const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let page: Page
let unserve = () => {}

afterEach(() => {
  page.close()
  unserve()
})

async function begin(gateway: Answer = fullGateway): Promise<World> {
  await viewport(900, 800)
  unserve = serve(gateway)
  const world = createWorld()
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client)
  await page.open()
  return world
}

/** The wallet switches to another of its accounts. */
function switchAccount({ wallets }: World): void {
  const account = { namespace: 'eip155', address: grace, type: 'eoa' } as const
  wallets.metamask.say({ type: 'accounts', accounts: [account] })
}

const items = () => [...page.view().querySelectorAll<HTMLElement>('[data-item]')]
const item = (text: string) => items().find((one) => one.textContent?.includes(text))
const focused = () => {
  const root = page.card().getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : null
}
const text = () => page.view().textContent ?? ''

/** Opens what a row stands for, as Enter does. */
async function open(name: string): Promise<void> {
  await expect.poll(() => item(name)).toBeDefined()
  item(name)?.focus()
  item(name)?.click()
}

describe('a token', () => {
  beforeEach(async () => {
    await begin()
  })

  it('is opened from its row, by the keys of the list, and Back returns the focus to the row', async () => {
    await expect.poll(() => items().length).toBe(3)
    page.view().focus()
    for (const name of ['ArrowDown', 'ArrowDown']) key(focused() ?? page.view(), name)
    await expect.poll(() => focused()?.textContent).toContain('USD Coin')
    item('USD Coin')?.click()
    await expect.poll(page.title).toBe('USD Coin')
    page.press('Back')
    await expect.poll(page.title).toBe('Account')
    await expect.poll(() => focused() === item('USD Coin')).toBe(true)
  })

  it('shows its worth, its price by name, its network and its address, whole after a press', async () => {
    await open('USD Coin')
    await expect.poll(page.title).toBe('USD Coin')
    await page.sees('Price$1.00')
    for (const fact of [/NetworkLocal One/, /Token address0x5FbD…0aa3/])
      expect(text()).toMatch(fact)
    page.press('0x5FbD…0aa3')
    await expect.poll(() => text().replaceAll(' ', '')).toContain(usdc)
    expect(page.control('View on explorer').getAttribute('href')).toContain(usdc)
  })

  it('is sent from there, and its appearance decides nothing', async () => {
    await open('USD Coin')
    await expect.poll(page.title).toBe('USD Coin')
    page.press('Send')
    await expect.poll(page.title).toBe('Send')
    await page.sees('USDC')
    page.press('Back')
    await expect.poll(page.title).toBe('USD Coin')
    page.press('Back')
    await page.finds(/spam token/)
    page.press(/spam token/)
    await open('USD Coiin')
    await page.sees("This isn't USDC")
    expect(() => page.control('Send')).toThrow()
    expect(() => page.control('Receive')).toThrow()
  })
})

it('of another family than the active one is only shown: its address is another one', async () => {
  const { client } = await begin()
  await connect(client, { connectorId: 'solflare' })
  await switchNetwork(client, 'solana:localnet')
  await open('Ether')
  await page.sees('NetworkLocal One')
  expect(() => page.control('Receive')).toThrow()
  expect(() => page.control('Send')).toThrow()
})

it('shows of no token more than the account has now, and offers to send none of it', async () => {
  let balances: unknown[] = tokens
  const { client } = await begin((url) => {
    const isHere = url.searchParams.get('chainId') === localOne.caipNetworkId
    return url.pathname.endsWith('/balance') && isHere ? { balances } : fullGateway(url)
  })
  await open('USD Coin')
  await page.finds('Send')
  expect(text()).toContain('540.1 USDC')
  balances = tokens.slice(0, 1)
  client.resources.invalidate('balances', `eip155:31337:${ada}`)
  await page.sees('0 USDC')
  expect(text()).not.toContain('540.1')
  expect(() => page.control('Send')).toThrow()
})

it.each([
  ['Tokens', 'USD Coin'],
  ['NFTs', 'Plate 1'],
  ['Activity', 'Sent'],
])('under %s, goes back to Account when the account is another one', async (tab, name) => {
  const world = await begin()
  page.press(tab)
  await open(name)
  await expect.poll(page.title).not.toBe('Account')
  switchAccount(world)
  await expect.poll(page.title).toBe('Account')
})

it('shows of a token only the activity that moved it by its address, not by its symbol', async () => {
  const [first] = history
  if (!first) throw new Error('There is no history')
  const transfer = (numeric: string, address: string) => ({
    fungible_info: { symbol: 'USDC', address: `eip155:31337:${address}` },
    direction: 'in',
    quantity: { numeric },
  })
  const data = [
    { ...first, id: 'real', transfers: [transfer('7', usdc.toLowerCase())] },
    { ...first, id: 'fake', transfers: [transfer('5000', stranger)] },
  ]
  await begin((url) =>
    url.pathname.endsWith('/history') ? { data, next: null } : fullGateway(url),
  )
  await open('USD Coin')
  await page.sees('+7 USDC')
  expect(text()).not.toContain('5,000')
})

it('shows an NFT large, with what it says about itself, and how many of it are owned', async () => {
  await begin()
  page.press('NFTs')
  await open('Plate 1')
  await expect.poll(page.title).toBe('Plate 1')
  await page.sees('The first plate of the herbarium.')
  await expect.poll(() => page.view().querySelector('.large-picture img')).not.toBeNull()
  expect(text()).not.toContain('You own')
  page.press('Back')
  // The tab that was left is the one that is come back to.
  await expect.poll(() => focused() === item('Plate 1')).toBe(true)
  await open('Plate 4')
  await page.sees('You own3')
})

describe('a transaction', () => {
  it('shows what left, to whom, its status, its time and its id', async () => {
    await begin()
    page.press('Activity')
    await open('Sent')
    await expect.poll(page.title).toBe('Transaction')
    await page.sees('StatusConfirmed')
    for (const fact of ['−0.125 ETH', 'To0x7099…79C8', 'StatusConfirmed', 'NetworkLocal One'])
      expect(text()).toContain(fact)
    expect(text()).toMatch(/Nov 10, 2026, \d+:15/)
    page.press('0x7099…79C8')
    await expect.poll(() => text().replaceAll(' ', '')).toContain(grace)
    page.press('Back')
    await expect.poll(() => focused()?.textContent).toContain('Sent')
  })

  it('draws the way of what it is about, which is the one of its row', async () => {
    const [first] = history
    const [out] = first?.transfers ?? []
    if (!first || !out) throw new Error('There is no history')
    const own = { ...out, direction: 'self', quantity: { numeric: '3' } }
    const data = [{ ...first, transfers: [own, out] }]
    await begin((url) =>
      url.pathname.endsWith('/history') ? { data, next: null } : fullGateway(url),
    )
    const way = (place: string) => page.view().querySelector<HTMLElement>(`${place} .tx-way`)
    page.press('Activity')
    await expect.poll(() => way('.row')?.querySelector('path')).toBeTruthy()
    const drawn = way('.row')?.innerHTML
    await open('Sent')
    await expect.poll(() => way('.detail')?.innerHTML).toBe(drawn)
    await page.sees('StatusConfirmed')
    expect(page.view().querySelector('.detail-amount')?.textContent).toBe('Sent')
  })

  it('lists no fee that somebody else has paid', async () => {
    const [first] = history
    if (!first) throw new Error('There is no history')
    const paid = (id: string, direction: string, sender?: string) => ({
      ...first,
      id,
      metadata: { ...first.metadata, fee: '0.002', sender },
      transfers: first.transfers.map((one) => ({ ...one, direction })),
    })
    let data = [paid('got', 'in', stranger)]
    await begin((url) =>
      url.pathname.endsWith('/history') ? { data, next: null } : fullGateway(url),
    )
    page.press('Activity')
    await open('Received')
    await page.sees('StatusConfirmed')
    expect(text()).not.toContain('Network fee')
    page.close()
    unserve()
    data = [paid('sent', 'out', ada)]
    await begin((url) =>
      url.pathname.endsWith('/history') ? { data, next: null } : fullGateway(url),
    )
    page.press('Activity')
    await open('Sent')
    await page.sees('Network fee0.002')
  })

  it('says when somebody else moved what left [J3]', async () => {
    const [first] = history
    if (!first) throw new Error('There is no history')
    const by = (sender: string) => ({ ...first, metadata: { ...first.metadata, sender } })
    let sender = ada.toLowerCase()
    await begin((url) =>
      url.pathname.endsWith('/history') ? { data: [by(sender)], next: null } : fullGateway(url),
    )
    page.press('Activity')
    await open('Sent')
    await page.sees('StatusConfirmed')
    expect(text()).not.toContain("You didn't send this")
    page.close()
    unserve()
    sender = stranger
    await begin((url) =>
      url.pathname.endsWith('/history') ? { data: [by(sender)], next: null } : fullGateway(url),
    )
    page.press('Activity')
    await open('Moved by another account')
    await page.sees("You didn't send this transaction")
    expect(text()).toContain('Sent by0x3C44…93BC')
  })
})

describe('what a press adds to a list', () => {
  const status = () =>
    [...page.view().querySelectorAll('[role=status]')].map((one) => one.textContent).join('')
  const [first] = history
  const [out] = first?.transfers ?? []
  if (!first || !out) throw new Error('There is no history')

  it('has the focus on its first row, and is announced, where all transfers are shown [B7]', async () => {
    const transfers = Array.from({ length: 9 }, () => out)
    const data = [{ ...first, transfers }]
    await begin((url) =>
      url.pathname.endsWith('/history') ? { data, next: null } : fullGateway(url),
    )
    page.press('Activity')
    await open('Sent')
    await expect.poll(page.title).toBe('Transaction')
    await expect.poll(() => focused()?.contains(page.view().querySelector('.moves'))).toBe(true)
    const all = await page.finds('Show all 9 transfers')
    all.focus()
    all.click()
    const rows = () => [...page.view().querySelectorAll('.move')]
    await expect.poll(() => rows().indexOf(focused() ?? page.view())).toBe(6)
    await expect.poll(status).toContain('3 more transfers shown')
  })

  it('has the focus on its first row, and is announced, where older activity is loaded [B7]', async () => {
    const moved = {
      ...out,
      fungible_info: { name: 'USD Coin', symbol: 'USDC', address: `eip155:31337:${usdc}` },
    }
    const about = (id: string) => ({ ...first, id, transfers: [moved] })
    const pages: Record<string, unknown> = {
      '': { data: [about('new')], next: 'a' },
      a: { data: [about('old'), about('older')], next: 'b' },
      b: { data: [first], next: 'c' },
      c: { data: [first], next: 'd' },
      d: { data: [about('oldest')], next: 'e' },
      e: { data: [first], next: 'f' },
      f: { data: [first], next: null },
    }
    await begin((url) =>
      url.pathname.endsWith('/history')
        ? pages[url.searchParams.get('cursor') ?? '']
        : fullGateway(url),
    )
    await open('USD Coin')
    const older = async () => {
      const button = await page.finds('Load older activity')
      button.focus()
      button.click()
    }
    await older()
    const rows = () => [...page.view().querySelectorAll('section [data-item]')]
    await expect.poll(() => rows().indexOf(focused() ?? page.view())).toBe(1)
    await expect.poll(status).toContain('2 older transactions shown')
    await older()
    await expect.poll(status).toContain('1 older transaction shown')
    expect(rows()).toHaveLength(4)
    await older()
    await expect.poll(status).toContain('No older activity with this token found')
    expect(focused()?.tagName).toBe('SECTION')
  })

  it('says that it is missing where older activity cannot be loaded', async () => {
    const moved = { ...out, fungible_info: { address: `eip155:31337:${usdc}` } }
    const page1 = { data: [{ ...first, transfers: [moved] }], next: 'a' }
    await begin((url) => {
      if (!url.pathname.endsWith('/history')) return fullGateway(url)
      return url.searchParams.has('cursor') ? undefined : page1
    })
    await open('USD Coin')
    ;(await page.finds('Load older activity')).click()
    await expect.poll(status).toBe("Couldn't load your activity")
    await page.sees("Couldn't load your activity")
    expect(page.view().querySelector('.tab-more p')?.textContent).toBe(
      "Couldn't load your activity",
    )
  })
})
