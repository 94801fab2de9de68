import { connect } from '@latchkey/core'
import axe from 'axe-core'
import { afterEach, beforeEach, expect } from 'vitest'
import { createShellHost } from '../client/provider/shellHost.ts'
import type { Dialog } from '../dialog/dialog.ts'
import type { Route } from '../dialog/routes.ts'
import { english } from '../messages/english.ts'
import type { Language } from '../messages/language.ts'
import { createDialog } from '../shell/createDialog.ts'
import type { Theme } from '../themes/theme.ts'
import { ada, fullGateway, grace, graceLookAlike, history, nfts, serve, tokens } from './gateway.ts'
import { viewport } from './viewport.ts'
import { createWorld, type World } from './world.ts'

const owner = { chainId: 'eip155:31337', address: ada } as const
const [, usdc] = tokens
const [nft] = nfts
const [transaction] = history
if (!usdc || !nft || !transaction) throw new Error('A fixture is missing')
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
export const routes: Route[] = [
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
  { view: 'Allowances' },
  { view: 'Profile' },
  { view: 'ChooseAccountName' },
  { view: 'RegisterAccountName' },
  { view: 'RegisterAccountNameSuccess', name: 'ada.latchkey.id' },
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
  { view: 'AddressBook', draft },
  { view: 'Contact', namespace: 'eip155', address: grace, isSaved: true },
  { view: 'Contact', namespace: 'eip155' },
  { view: 'OnRampProviders' },
  { view: 'OnRampTokenSelect' },
  { view: 'OnRampFiatSelect' },
  { view: 'OnRampActivity' },
  {
    view: 'BuyInProgress',
    purchase: {
      owner,
      label: 'Sandbox',
      url: 'https://pay.test',
      since: Date.now(),
      isOpen: false,
      listing: 'listed',
    },
  },
  { view: 'OnRampPurchase', owner, purchase: { status: 'arrived', transaction } },
  { view: 'WhatIsABuy' },
  { view: 'Transactions' },
  { view: 'TokenDetails', owner, token },
  { view: 'NftDetails', owner, nft },
  { view: 'TransactionDetails', owner, transaction },
]

/** A view in a dialog that is open, connected to MetaMask. */
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

/** Returns what shows a view, with a gateway that has everything, until its test is over. */
export function stagePerTest(): typeof stage {
  const shown: Stage[] = []
  let unserve = () => {}
  beforeEach(async () => {
    await viewport(900, 800)
    unserve = serve(fullGateway)
  })
  afterEach(() => {
    for (const one of shown.splice(0)) one.remove()
    unserve()
  })
  return async (...given) => {
    const one = await stage(...given)
    shown.push(one)
    return one
  }
}

/** The name of a view, and whether it has something in it already. */
export const nameOf = (route: Route) =>
  'wallet' in route || 'draft' in route ? `${route.view} (filled)` : route.view

/** What axe finds in a view: all of it, or by the given rules only. */
export async function problems({ root }: Stage, only?: string[]): Promise<string[]> {
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
