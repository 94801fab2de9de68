import { connect } from '@latchkey/core'
import { expect, it } from 'vitest'
import { english } from '../messages/english.ts'
import {
  type Answer,
  fullGateway,
  localOne,
  localTwo,
  serve,
  solanaLocal,
  tokens,
} from '../testing/gateway.ts'
import { stagePerTest } from '../testing/stage.ts'
import { createWorld } from '../testing/world.ts'

const stage = stagePerTest()

const [ether] = tokens
if (!ether) throw new Error('The fixture has no token')
const { caipNetworkId: one } = localOne
const coin = (name: string, numeric: string, value: number) => ({
  ...ether,
  name,
  value,
  price: 2,
  quantity: { ...ether.quantity, numeric },
})

/** What is held by the network's id; what has no entry fails. */
const holding =
  (held: Record<string, unknown[]>): Answer =>
  (url) => {
    if (!url.pathname.endsWith('/balance')) return fullGateway(url)
    const balances = held[url.searchParams.get('chainId') ?? '']
    return balances ? { balances } : new Response('{}', { status: 503 })
  }

/** Account with an EVM and a Solana wallet connected, the first EVM network active. */
async function portfolio(held: Record<string, unknown[]>) {
  serve(holding(held))
  const world = createWorld()
  await connect(world.client, { connectorId: 'solflare' })
  return stage({ view: 'Account' }, english, {}, world)
}

it('adds up what is held on all connected networks, and says which they are', async () => {
  const shown = await portfolio({
    [one]: [coin('Ether', '1', 100)],
    [localTwo.caipNetworkId]: [coin('Ether', '2', 20.5), coin('Dust', '0', 0)],
    [solanaLocal.caipNetworkId]: [coin('Solana', '3', 3)],
  })
  const text = (selector: string) => shown.view().querySelector(selector)?.textContent
  await expect.poll(() => text('.total')).toBe('Total balance $123.50')
  expect(text('.covers')).toBe('Across 3 networks')
  const networks = [...shown.view().querySelectorAll('.row-detail')].map(
    (row) => row.textContent?.split(' · ')[1],
  )
  expect(networks).toEqual(['Local One', 'Local Two', 'Solana Local'])
  expect(shown.view().querySelectorAll('.row .pic-badge')).toHaveLength(3)
})

it('takes what has no price for worth nothing known, not for worth nothing', async () => {
  const unpriced = { ...coin('Ether', '1', 0), value: undefined, price: 0 }
  const shown = await portfolio({
    [one]: [unpriced],
    [localTwo.caipNetworkId]: [],
    [solanaLocal.caipNetworkId]: [],
  })
  const text = (selector: string) => shown.view().querySelector(selector)?.textContent
  await expect.poll(() => text('.total')).toBe('Total balance Prices unavailable')
  expect(text('.row-end')).toBe('No price')
})

it('marks no network where the rows are of one only, and labels what one is worth', async () => {
  const shown = await portfolio({
    [one]: [coin('Ether', '50', 100)],
    [localTwo.caipNetworkId]: [],
    [solanaLocal.caipNetworkId]: [],
  })
  const row = () => shown.view().querySelector('.row')
  await expect.poll(() => row()?.querySelector('.row-name')?.textContent).toBe('Ether')
  expect(row()?.querySelector('.pic-badge')).toBeNull()
  expect(row()?.querySelector('.row-end')?.textContent).toMatch(/^\$100\.00.?\$2\.00.? each$/)
})

it('does not call an account empty whose active network could not be read', async () => {
  const shown = await portfolio({
    [localTwo.caipNetworkId]: [],
    [solanaLocal.caipNetworkId]: [],
  })
  const text = () => shown.view().textContent ?? ''
  await expect.poll(() => shown.view().querySelector('.total .bone')).toBeNull()
  await expect.poll(text).toMatch(/Couldn't load balances.*Try again/)
  expect(text()).not.toContain('No tokens yet')
  expect(text()).not.toContain('$0.00')
})

it('says which network could not be read, and does not pass for all', async () => {
  const held: Record<string, unknown[]> = {
    [one]: [coin('Ether', '1', 100)],
    [solanaLocal.caipNetworkId]: [],
  }
  const shown = await portfolio(held)
  const text = () => shown.view().querySelector('.who')?.textContent ?? ''
  await expect.poll(text).toContain("Couldn't load Local Two, so it isn't included.")
  expect(text()).toContain('$100.00')
  await expect.poll(text).toContain('On Local One and Solana Local')
})

/** Account, where part of what is held on a network could not be read, until it can. */
async function partly(chainId: string, held: Record<string, unknown[]>) {
  let isUnread = true
  serve((url) => {
    const id = url.searchParams.get('chainId') ?? ''
    if (!url.pathname.endsWith('/balance')) return fullGateway(url)
    const unread = id === chainId && isUnread ? [{ chainId, what: 'balance' }] : undefined
    return { balances: held[id] ?? [], ...(unread && { unread }) }
  })
  const world = createWorld()
  await connect(world.client, { connectorId: 'solflare' })
  const shown = await stage({ view: 'Account' }, english, {}, world)
  return { shown, mend: () => (isUnread = false) }
}

it('says on which network something could not be read, and reads it again [L10]', async () => {
  const { shown, mend } = await partly(localTwo.caipNetworkId, { [one]: [coin('Ether', '1', 100)] })
  const text = () => shown.view().querySelector('.who')?.textContent ?? ''
  await expect.poll(text).toContain("Couldn't read everything on Local Two.")
  expect(text()).toContain('$100.00')
  mend()
  ;[...shown.view().querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Try again')
    ?.click()
  await expect.poll(text).not.toContain("Couldn't read")
})

it('does not call an account empty of which something could not be read [L10]', async () => {
  const { shown } = await partly(one, {})
  const text = () => shown.view().textContent ?? ''
  await expect.poll(text).toMatch(/Couldn't load balances.*Try again/)
  expect(text()).not.toContain('No tokens yet')
  expect(text()).not.toContain('$0.00')
})

it('shows what was read while a network is slow, and says which one is still loading', async () => {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const held = holding({
    [one]: [coin('Ether', '1', 100)],
    [localTwo.caipNetworkId]: [coin('Ether', '2', 20.5)],
    [solanaLocal.caipNetworkId]: [],
  })
  serve(async (url, ...rest) => {
    if (url.searchParams.get('chainId') === localTwo.caipNetworkId) await slow
    return held(url, ...rest)
  })
  const world = createWorld()
  await connect(world.client, { connectorId: 'solflare' })
  const shown = await stage({ view: 'Account' }, english, {}, world)
  const text = () => shown.view().querySelector('.who')?.textContent ?? ''
  await expect.poll(text).toContain('Still loading Local Two…')
  expect(text()).toContain('$100.00')
  answer()
  await expect.poll(text).toContain('$120.50')
  expect(text()).not.toContain('Still loading')
})

it('shows how a price has changed within a day: by a sign, and in words for readers', async () => {
  const changed = (name: string, change24h: number | undefined, price = 2) => ({
    ...coin(name, '1', price),
    address: `${one}:0x${name.length}${'0'.repeat(39)}`,
    price,
    ...(change24h !== undefined && { change24h }),
  })
  const shown = await portfolio({
    [one]: [
      changed('Ether', 2.5),
      { ...changed('Fallen', -3.456), symbol: 'FALL' },
      { ...changed('Still as it was', 0), symbol: 'STILL' },
      { ...changed('Unknown', undefined), symbol: 'UNK' },
      { ...changed('Unpriced', 8, 0), value: undefined, symbol: 'NONE' },
    ],
    [localTwo.caipNetworkId]: [],
    [solanaLocal.caipNetworkId]: [],
  })
  const rows = () => [...shown.view().querySelectorAll('.row')]
  await expect.poll(() => rows().length).toBe(5)
  const changes = rows().map((row) => row.querySelector('.change')?.textContent)
  expect(changes.map((text) => text?.replace(/[\u2066\u2069]/g, ''))).toEqual([
    '+2.5%, +2.5% in 24 hours',
    '−3.46%, −3.46% in 24 hours',
    '0%, 0% in 24 hours',
    undefined,
    undefined,
  ])
})

it('says how old the figures are that could not be read again, and reads them [L10, L24]', async () => {
  let isDown = false
  const held = holding({
    [one]: [coin('Ether', '1', 100)],
    [localTwo.caipNetworkId]: [],
    [solanaLocal.caipNetworkId]: [],
  })
  serve((url, body) => (isDown ? new Response('{}', { status: 503 }) : held(url, body)))
  const world = createWorld()
  await connect(world.client, { connectorId: 'solflare' })
  const shown = await stage({ view: 'Account' }, english, {}, world)
  const text = () => shown.view().querySelector('.who')?.textContent ?? ''
  await expect.poll(text).toContain('$100.00')
  expect(text()).not.toContain("Couldn't refresh")
  isDown = true
  world.client.resources.invalidate('balances')
  await expect.poll(text).toMatch(/\$100\.00.*As of .+\. Couldn't refresh\. Try again/)
})
