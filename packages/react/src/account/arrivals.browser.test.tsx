import { connect, sendTransfer } from '@latchkey/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ada, fullGateway, grace, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

/** A stream that a test writes. */
class ScriptedStream extends EventTarget {
  static opened: ScriptedStream[] = []
  readonly url: string
  isOpen = true
  constructor(url: string) {
    super()
    this.url = url
    ScriptedStream.opened.push(this)
  }
  close() {
    this.isOpen = false
  }
  say(event: string, data: unknown) {
    if (this.isOpen) this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

const account = `eip155:31337:${ada}`
let page: Page
let world: World
let rows: unknown[] = []
/** How often the activity was requested. */
let reads = 0
let unserve = () => {}

beforeEach(async () => {
  vi.stubGlobal('EventSource', ScriptedStream)
  ScriptedStream.opened = []
  rows = [received('0xold', '7')]
  unserve = serve((url) => {
    if (!url.pathname.endsWith('/history')) return fullGateway(url)
    reads += 1
    return { data: rows, next: null }
  })
  world = createWorld()
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client)
})
afterEach(() => {
  page.close()
  world.client.close()
  unserve()
  vi.unstubAllGlobals()
})

function received(hash: string, numeric: string, facts: object = {}) {
  return {
    id: hash,
    metadata: {
      operationType: 'receive',
      hash,
      minedAt: '2026-11-01T12:00:00.000Z',
      sentFrom: grace,
      sentTo: ada,
      status: 'confirmed',
      nonce: 1,
      chain: 'eip155:31337',
      sender: grace,
      ...facts,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH' },
        direction: 'in',
        other: grace,
        quantity: { numeric },
      },
    ],
  }
}

const stream = () => ScriptedStream.opened.find(({ isOpen }) => isOpen)

it('announces what the account receives, once, and shows it in the activity', async () => {
  await page.open()
  ;(await page.finds('Activity')).click()
  await page.sees('7')
  await expect.poll(() => stream()?.url).toContain(encodeURIComponent(account))
  stream()?.say('following', { chains: ['eip155:31337'] })
  rows = [received('0xbait', '5551', { is_spam: true }), received('0xnew', '1'), ...rows]
  const event = { account, block: 9, transactions: ['0xbait', '0xnew'] }
  stream()?.say('news', event)
  await page.sees(/Received \u20661 ETH\u2069/)
  await page.sees(/1 ETH.*7 ETH/)
  expect(page.card().textContent).not.toContain('5551')
})

it('announces it also where the service can say what came only a moment later', async () => {
  await page.open()
  ;(await page.finds('Activity')).click()
  await page.sees('7')
  await expect.poll(() => stream()?.url).toContain(encodeURIComponent(account))
  stream()?.say('following', { chains: ['eip155:31337'] })
  const before = reads
  stream()?.say('news', { account, block: 9, transactions: ['0xnew'] })
  await expect.poll(() => reads).toBeGreaterThan(before)
  rows = [received('0xnew', '1'), ...rows]
  await page.sees(/Received \u20661 ETH\u2069/)
})

it('shows at once what was sent, and what became of it [E10]', async () => {
  await page.open()
  ;(await page.finds('Activity')).click()
  await page.sees('7')
  const to = grace
  const { outcome } = await sendTransfer(world.client, { to, amount: 250_000_000_000_000_000n })
  await page.sees(/Sent.*0[.]25 ETH.*Pending/)
  world.decide({ status: 'dropped' })
  await outcome
  await page.sees(/Sent.*0[.]25 ETH.*Dropped/)
})
