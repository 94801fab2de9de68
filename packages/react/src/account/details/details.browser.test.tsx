import { connect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, ada, fullGateway, grace, history, serve } from '../../testing/gateway.ts'
import { key, openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { createWorld } from '../../testing/world.ts'

const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let page: Page
let unserve = () => {}

afterEach(() => {
  page.close()
  unserve()
})

async function begin(gateway: Answer = fullGateway): Promise<void> {
  await viewport(900, 800)
  unserve = serve(gateway)
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
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
  beforeEach(() => begin())

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

  it('tells its worth, its price by name, its network and its address, whole after a press', async () => {
    await open('USD Coin')
    await expect.poll(page.title).toBe('USD Coin')
    await page.sees('Price$1.00')
    for (const told of [/NetworkLocal One/, /Token address0x5FbD…0aa3/])
      expect(text()).toMatch(told)
    page.press('0x5FbD…0aa3')
    await expect.poll(() => text().replaceAll(' ', '')).toContain(usdc)
    expect(page.control('View on explorer').getAttribute('href')).toContain(usdc)
  })

  it('is sent from there, and what it looks like decides nothing', async () => {
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
  })
})

it('tells of a token only the activity that moved it by its address, not by its symbol', async () => {
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
  it('tells what left, to whom, where it stands, its time and its id', async () => {
    await begin()
    page.press('Activity')
    await open('Sent')
    await expect.poll(page.title).toBe('Transaction')
    await page.sees('StatusConfirmed')
    for (const told of ['−0.125 ETH', 'To0x7099…79C8', 'StatusConfirmed', 'NetworkLocal One'])
      expect(text()).toContain(told)
    expect(text()).toMatch(/Nov 10, 2026, \d+:15/)
    page.press('0x7099…79C8')
    await expect.poll(() => text().replaceAll(' ', '')).toContain(grace)
    page.press('Back')
    await expect.poll(() => focused()?.textContent).toContain('Sent')
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
