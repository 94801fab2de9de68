import { shortAddress } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { Route } from '../dialog/routes.ts'
import { english } from '../messages/english.ts'
import { arabic } from '../messages/generated/languages/ar.ts'
import { type Answer, ada, grace, serve } from '../testing/gateway.ts'
import { nameOf, problems, routes, stagePerTest } from '../testing/stage.ts'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'

const stage = stagePerTest()

describe('axe finds nothing', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))('in %s', async (_name, route) => {
    const shown = await stage(route)
    expect(await problems(shown)).toEqual([])
  })

  it.each([
    { view: 'Connect' },
    { view: 'Account' },
    { view: 'WalletSend' },
  ] satisfies Route[])('in $view from right to left', async (route) => {
    const shown = await stage(route, arabic)
    expect(shown.root().querySelector('.root')?.getAttribute('dir')).toBe('rtl')
    expect(await problems(shown)).toEqual([])
  })
})

describe('accounts that the visitor has named in the wallet', () => {
  it.each([
    ['SwitchAddress', shortAddress(grace)],
    ['Profile', 'ada.eth'],
  ] as const)('are called so in %s, beside their addresses', async (view, other) => {
    const accounts = [
      { ...adaAccount, label: 'Savings <b>\u202e' },
      { ...adaAccount, address: grace },
    ]
    const world = createWorld({ connectors: [testWallet('MetaMask', { accounts })] })
    const shown = await stage({ view }, english, {}, world)
    const rows = () => [...shown.view().querySelectorAll('.row-name')].slice(0, 2)
    const names = () => rows().map((row) => row.textContent)
    await expect.poll(names).toEqual(['Savings <b>', other])
    expect(shown.view().querySelector('.row-detail')?.textContent).toContain(shortAddress(ada))
  })
})

describe('when the gateway fails', () => {
  const failing: [string, Answer, RegExp][] = [
    [
      'answers 503',
      () => new Response('{}', { status: 503 }),
      /The service is temporarily unavailable/,
    ],
    ['answers 429', () => new Response('{}', { status: 429 }), /Too many requests/],
    ['answers HTML', () => new Response('<html>', { status: 200 }), /unexpected response/],
    [
      'is not there',
      () => {
        throw new TypeError('Failed to fetch')
      },
      /Couldn't reach the service/,
    ],
  ]
  it.each(failing)('%s: Account says so and offers to try again', async (_name, answer, words) => {
    // The stage puts back what it found.
    serve(answer)
    const shown = await stage({ view: 'Account' })
    await expect.poll(() => shown.view().textContent).toMatch(/Couldn't load balances/)
    await expect.poll(() => shown.view().textContent).toMatch(words)
    expect(shown.view().querySelector('[role=alert] .btn')?.textContent).toBe('Try again')
  })

  it.each([
    'AllWallets',
    'GetWallet',
  ] as const)('%s says what happened as a headline and what to do below it, not a status code', async (view) => {
    serve(() => new Response('{}', { status: 503 }))
    const shown = await stage({ view })
    const alert = () => shown.view().querySelector('[role=alert]')
    await expect
      .poll(() => alert()?.querySelector('h3')?.textContent)
      .toBe('The service is temporarily unavailable')
    expect(alert()?.querySelector('p')?.textContent).toBe('Try again in a moment.')
  })
})
