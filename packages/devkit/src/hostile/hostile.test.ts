import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { evmSenders, hostileWallets, solanaSenders } from './index.ts'

let page: Window
let places: { [key: string]: object }
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  page = window
  places = { btc_providers: [], injectedWeb3: {} }
  Object.assign(page, places)
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the wallets that reach a site by the standards and by injection. */
function announcedNames() {
  const announced: unknown[] = []
  const registered: unknown[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) announced.push(event.detail)
  })
  return {
    ask() {
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      const detail = { register: (wallet: unknown) => registered.push(wallet) }
      page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    },
    announced,
    registered,
  }
}

it('has enough kinds of malice, each with a distinct id', () => {
  expect(hostileWallets.length + evmSenders.length + solanaSenders.length).toBeGreaterThanOrEqual(
    128,
  )
  expect(new Set(hostileWallets.map(({ id }) => id)).size).toBe(hostileWallets.length)
  for (const { malice } of [...hostileWallets, ...evmSenders, ...solanaSenders])
    expect(malice).toMatch(/^[A-Z].*\.$/)
})

it('has thirty wallets that misbehave where money moves, of both families', () => {
  const senders = [...evmSenders, ...solanaSenders]
  expect([evmSenders.length, solanaSenders.length]).toEqual([15, 15])
  expect(new Set(senders.map(({ id }) => id)).size).toBe(30)
})

it.each(hostileWallets)('$id is announced in either order, and taken back', (wallet) => {
  const early = announcedNames()
  const before = injected()
  const undo = wallet.install(page)
  early.ask()
  const late = announcedNames()
  late.ask()
  const list = wallet.namespace === 'eip155' ? late.announced : late.registered
  expect(list.length > 0 || injected() !== before).toBe(true)
  undo()
  const after = announcedNames()
  after.ask()
  expect([...after.announced, ...after.registered]).toEqual([])
  expect(injected()).toBe(before)
})

/** What is in the places of the window where Bitcoin and Polkadot wallets put themselves. */
function injected(): string {
  return Object.keys(places)
    .map((key) => {
      const value: unknown = Reflect.get(page, key)
      try {
        return `${value === places[key] ? 'same' : 'another'}: ${Object.keys(Object(value))}`
      } catch {
        return 'locked'
      }
    })
    .join(';')
}
