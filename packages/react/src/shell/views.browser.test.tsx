import { connect } from '@latchkey/core'
import { shortAddress } from '@latchkey/protocol'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createShellHost } from '../client/provider/shellHost.ts'
import type { Theme } from '../client/provider/theme.ts'
import { arabic } from '../messages/arabic.ts'
import { english } from '../messages/english.ts'
import type { Language } from '../messages/language.ts'
import {
  type Answer,
  ada,
  fullGateway,
  grace,
  graceLookAlike,
  serve,
  tokens,
} from '../testing/gateway.ts'
import { viewport } from '../testing/viewport.ts'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../testing/world.ts'
import { createDialog, type Dialog } from './dialog/dialog.ts'
import type { Route } from './dialog/routes.ts'

const owner = { chainId: 'eip155:31337', address: ada } as const
const [, usdc] = tokens
if (!usdc) throw new Error('The fixture has no second token')
const token = { ...usdc, chainId: 'eip155:31337' } as const
const draft = { owner, token, amount: '250', to: grace }

const rainbow = {
  id: 'x',
  name: 'Rainbow',
  homepage: 'https://wallet.test',
  mobile_link: 'rainbow://',
  webapp_link: 'https://wallet.test',
}

/** Every view that this package has, with what it needs. */
const routes: Route[] = [
  { view: 'Connect' },
  { view: 'ConnectingExternal', connectorId: 'metamask' },
  {
    view: 'ConnectingMultiChain',
    entryId: 'phantom',
    name: 'Phantom',
    connectorIds: ['phantom', 'solflare'],
  },
  { view: 'ConnectingWalletConnectBasic' },
  { view: 'AllWallets' },
  { view: 'WhatIsAWallet' },
  { view: 'WhatIsANetwork' },
  { view: 'GetWallet' },
  { view: 'ConnectWallets' },
  { view: 'ConnectingWalletConnect', wallet: rainbow },
  { view: 'Downloads', wallet: rainbow },
  { view: 'FindWallet', reason: 'webView' },
  { view: 'SwitchAddress' },
  { view: 'Account' },
  { view: 'AccountSettings' },
  { view: 'Profile' },
  { view: 'Networks' },
  { view: 'SwitchNetwork', chainId: 'eip155:31338' },
  { view: 'Signing' },
  { view: 'SwitchActiveChain', chainId: 'solana:localnet' },
  { view: 'UnsupportedChain' },
  { view: 'WalletReceive' },
  { view: 'WalletCompatibleNetworks' },
  { view: 'WalletSend' },
  { view: 'WalletSend', draft: { ...draft, to: graceLookAlike } },
  { view: 'WalletSendSelectToken', draft },
  { view: 'WalletSendPreview', send: { owner, token, amount: '250', to: { address: grace } } },
  { view: 'Transactions' },
]

type Stage = {
  world: World
  dialog: Dialog
  view(): HTMLElement
  root(): ShadowRoot
  remove(): void
}

async function stage(
  route: Route,
  language: Language = english,
  theme: Theme = {},
  world = createWorld(),
): Promise<Stage> {
  await connect(world.client, { connectorId: 'metamask' })
  const dialog = createDialog(world.client)
  const element = document.body.appendChild(document.createElement('latchkey-dialog'))
  const host = createShellHost(element, { client: world.client, dialog, language, shortcuts: true })
  host.theme(theme)
  await host.load()
  dialog.open()
  dialog.reset(route)
  const root = () =>
    element.shadowRoot ?? document.createElement('p').attachShadow({ mode: 'open' })
  const view = () => root().querySelector<HTMLElement>('.view:not(.left)') ?? document.body
  await expect.poll(() => root().querySelectorAll('.view')).toHaveLength(1)
  await expect.poll(() => root().querySelector('.bone')).toBeNull()
  return {
    world,
    dialog,
    view,
    root,
    remove() {
      host.remove()
      element.remove()
      dialog.dispose()
    },
  }
}

let unserve = () => {}
let current: Stage | null = null

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
})
afterEach(() => {
  current?.remove()
  current = null
  unserve()
})

const nameOf = (route: Route) =>
  'wallet' in route || 'draft' in route ? `${route.view} (filled)` : route.view

async function problems({ root }: Stage, only?: string[]): Promise<string[]> {
  // Everything is at its end, so that colours are measured as they stay.
  await expect.poll(() => root().getAnimations().filter(isMoving)).toEqual([])
  const dialog = root().querySelector('dialog')
  const result = await axe.run(dialog ?? document.body, {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
  })
  return result.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`,
    ),
  )
}

function isMoving(animation: Animation): boolean {
  return animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
}

describe('axe finds nothing', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))('in %s', async (_name, route) => {
    current = await stage(route)
    expect(await problems(current)).toEqual([])
  })

  it.each(
    routes.map((route) => [nameOf(route), route] as const),
  )('of contrast in %s in the dark', async (_name, route) => {
    current = await stage(route, english, { mode: 'dark' })
    expect(await problems(current, ['color-contrast'])).toEqual([])
  })

  it.each([
    { view: 'Connect' },
    { view: 'Account' },
    { view: 'WalletSend' },
  ] satisfies Route[])('in $view from right to left', async (route) => {
    current = await stage(route, arabic)
    expect(current.root().querySelector('.root')?.getAttribute('dir')).toBe('rtl')
    expect(await problems(current)).toEqual([])
  })
})

describe('accounts that the visitor has named in the wallet', () => {
  it.each([
    'SwitchAddress',
    'Profile',
  ] as const)('are called so in %s, beside their addresses', async (view) => {
    const accounts = [
      { ...adaAccount, label: 'Savings <b>\u202e' },
      { ...adaAccount, address: grace },
    ]
    const world = createWorld({ connectors: [testWallet('MetaMask', { accounts })] })
    current = await stage({ view }, english, {}, world)
    const rows = () => [...(current?.view().querySelectorAll('.row-name') ?? [])].slice(0, 2)
    const names = () => rows().map((row) => row.textContent)
    await expect.poll(names).toEqual(['Savings <b>', shortAddress(grace)])
    expect(current.view().querySelector('.row-detail')?.textContent).toContain(shortAddress(ada))
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
    unserve()
    unserve = serve(answer)
    current = await stage({ view: 'Account' })
    await expect.poll(() => current?.view().textContent).toMatch(/Couldn't load balances/)
    await expect.poll(() => current?.view().textContent).toMatch(words)
    expect(current.view().querySelector('[role=alert] .btn')?.textContent).toBe('Try again')
  })
})
