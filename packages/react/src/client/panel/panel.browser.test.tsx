import { connect, disconnect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LatchkeyPanel } from '../../index.ts'
import { english } from '../../messages/english.ts'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { key, openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { createWorld, type World } from '../../testing/world.ts'

let page: Page
let world: World
let unserve = () => {}

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
  world = createWorld()
  page = openPage(world.client, { children: <LatchkeyPanel /> })
  await expect.poll(title).toBe('Connect a wallet')
})
afterEach(() => {
  page.close()
  unserve()
})

const shadow = () => document.querySelector('latchkey-card')?.shadowRoot
const title = () => shadow()?.querySelector('h2')?.textContent
const row = (name: string) =>
  [...(shadow()?.querySelectorAll<HTMLElement>('.view:not(.left) [data-item]') ?? [])].find(
    (item) => item.textContent?.includes(name),
  )

describe('the card in the page', () => {
  it('has no overlay, no close button, and leaves the page alone [B8]', () => {
    expect(shadow()?.querySelector('dialog')).toBeNull()
    expect(shadow()?.querySelector('[aria-label=Close]')).toBeNull()
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
    expect(shadow()?.querySelector('.card')?.getBoundingClientRect().width).toBe(360)
  })

  it('does not take the focus', () => {
    expect(document.activeElement).toBe(document.body)
  })

  it('keeps the keys of its fields to itself, but for Escape and Tab [L26]', async () => {
    const received: string[] = []
    const over = new AbortController()
    document.addEventListener('keydown', (event) => received.push(event.key), {
      signal: over.signal,
    })
    await expect.poll(() => row('All wallets')).toBeTruthy()
    row('All wallets')?.click()
    const field = () => shadow()?.querySelector('.view:not(.left) [data-search]')
    await expect.poll(field).toBeTruthy()
    for (const name of ['d', '/', 'Escape', 'Tab']) key(field() ?? document.body, name)
    over.abort()
    expect(received).toEqual(['Escape', 'Tab'])
  })

  it('goes to Account once a wallet is connected, and to Connect once it is gone [B8.5]', async () => {
    await expect.poll(() => row('MetaMask')).toBeTruthy()
    row('MetaMask')?.click()
    await expect.poll(title).toBe('Account')
    const leave = () =>
      [...(shadow()?.querySelectorAll('button') ?? [])].find(
        (known) => known.textContent === 'Disconnect',
      )
    await expect.poll(leave).toBeDefined()
    leave()?.click()
    await expect.poll(title).toBe('Connect a wallet')
  })

  it('lists the wallets of every family again after one was connected for a network [B8.3, B8.5]', async () => {
    await connect(world.client, { connectorId: 'metamask' })
    await expect.poll(title).toBe('Account')
    const press = async (name: string) => {
      const control = () =>
        [...(shadow()?.querySelectorAll<HTMLElement>('.card button') ?? [])].find(
          (known) => known.ariaLabel?.startsWith(name) || known.textContent?.startsWith(name),
        )
      await expect.poll(control).toBeDefined()
      control()?.click()
    }
    await press('Network: ')
    await press('Solana Local')
    await press('Choose a wallet')
    await expect.poll(() => row('Solflare')).toBeTruthy()
    row('Solflare')?.click()
    await expect.poll(title).toBe('Account')
    await disconnect(world.client)
    await expect.poll(title).toBe('Connect a wallet')
    await expect.poll(() => row('Phantom')).toBeTruthy()
  })

  it('follows what happens elsewhere in the page', async () => {
    await connect(world.client, { connectorId: 'phantom' })
    await expect.poll(title).toBe('Account')
  })

  it('leaves the focus on what the visitor uses elsewhere in the page', async () => {
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    await connect(world.client, { connectorId: 'phantom' })
    await expect.poll(title).toBe('Account')
    expect(document.activeElement).toBe(other)
    other.remove()
  })

  it('is drawn later when it cannot be loaded at first [L34]', async () => {
    page.close()
    const timers = vi.spyOn(window, 'setTimeout')
    const pauses = () => timers.mock.calls.filter(([, delay]) => delay === 5_000)
    let isOffline = true
    const messages = {
      ...english,
      async load() {
        if (isOffline) throw new Error('offline')
        return english.load()
      },
    }
    page = openPage(world.client, { messages, children: <LatchkeyPanel /> })
    await expect.poll(pauses).not.toEqual([])
    const ends = pauses().map(
      ([end, , ...given]) =>
        () =>
          end(...given),
    )
    timers.mockRestore()
    isOffline = false
    expect(title()).toBeUndefined()
    for (const end of ends) end()
    await expect.poll(title).toBe('Connect a wallet')
  })
})
