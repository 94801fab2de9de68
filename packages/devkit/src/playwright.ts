import { test as base, type Locator, type Page } from '@playwright/test'
import { bundleDevWallets } from './wallets/bundle.ts'
import type { DevWallets } from './wallets/install.ts'
import {
  type DevWalletBatching,
  type DevWalletKind,
  type DevWalletMode,
  type DevWalletsOptions,
  devWalletKinds,
} from './wallets/options.ts'

/** The dev wallets of a page, as a person at the page would use them, and their switches. */
export type DevWalletsOfPage = {
  /** The approval window that is open, of any wallet. */
  window: Locator
  /** Presses Approve in the window that is open. */
  approve(): Promise<void>
  /** Presses Reject in the window that is open. */
  reject(): Promise<void>
  /** Sets what one wallet, or all of them, do with requests. Lasts until the page is loaded again. */
  setMode(mode: DevWalletMode, kind?: DevWalletKind): Promise<void>
  /** Sets how long one wallet waits before any decision. */
  setDelay(milliseconds: number, kind: DevWalletKind): Promise<void>
  /** Has one wallet answer these instead of the truth; the truth again for `undefined`. */
  lie(
    about: { chainId?: unknown; accounts?: unknown; signature?: unknown } | undefined,
    kind: DevWalletKind,
  ): Promise<void>
  /** Has one wallet use another of its accounts. */
  changeAccount(index: number, kind: DevWalletKind): Promise<void>
  /** Sets what one EVM wallet makes of several calls as one (EIP-5792). Lasts until the page is loaded again. */
  setBatching(batching: DevWalletBatching, kind: 'evm' | 'second' | 'legacy'): Promise<void>
  /** EVM wallets only. */
  changeChain(chainId: string, kind: 'evm' | 'second' | 'legacy'): Promise<void>
  /** Has one wallet forget the site. */
  disconnect(kind: DevWalletKind): Promise<void>
  /** Locks one wallet until the site asks to connect again. */
  lock(kind: DevWalletKind): Promise<void>
}

/** Drives the dev wallets that are installed in `page`, by the app itself or by `installInPage`. */
export function devWalletsOf(page: Page): DevWalletsOfPage {
  const window = page.getByRole('dialog', { name: /^Dev (Bitcoin )?Wallet( Two)?$/ })
  const press = (name: string) => window.getByRole('button', { name, exact: true }).click()
  const change = (kind: DevWalletKind, command: Command) =>
    page.evaluate(runCommand, JSON.stringify({ kinds: [kind], command }))
  return {
    window,
    approve: () => press('Approve'),
    reject: () => press('Reject'),
    async setMode(mode, kind) {
      const kinds = kind === undefined ? devWalletKinds : [kind]
      const command: Command = { do: 'setMode', mode }
      await page.evaluate(runCommand, JSON.stringify({ kinds, command }))
    },
    setDelay: (delayMs, kind) => change(kind, { do: 'setDelay', delayMs }),
    lie: (about, kind) => change(kind, { do: 'lie', ...(about && { about }) }),
    changeAccount: (index, kind) => change(kind, { do: 'changeAccount', index }),
    setBatching: (batching, kind) => change(kind, { do: 'setBatching', batching }),
    changeChain: (chainId, kind) => change(kind, { do: 'changeChain', chainId }),
    disconnect: (kind) => change(kind, { do: 'disconnect' }),
    lock: (kind) => change(kind, { do: 'lock' }),
  }
}

/** Installs the dev wallets in every document that `page` loads from now on, before its own scripts run. */
export async function installInPage(page: Page, options: DevWalletsOptions): Promise<void> {
  await page.addInitScript({ content: await bundleDevWallets(options) })
}

/**
 * Playwright's `test` with the dev wallets. `test.use({ devWalletsOptions: { chains } })` installs them in the page;
 * without options the app is expected to have them.
 */
export const test = base.extend<{
  devWalletsOptions: DevWalletsOptions | undefined
  devWallets: DevWalletsOfPage
}>({
  devWalletsOptions: [undefined, { option: true }],
  devWallets: async ({ page, devWalletsOptions }, use) => {
    if (devWalletsOptions !== undefined) await installInPage(page, devWalletsOptions)
    await use(devWalletsOf(page))
  },
})

type Command =
  | { do: 'setMode'; mode: DevWalletMode }
  | { do: 'setDelay'; delayMs: number }
  /** Nothing is the truth. */
  | { do: 'lie'; about?: { chainId?: unknown; accounts?: unknown; signature?: unknown } }
  | { do: 'changeAccount'; index: number }
  | { do: 'changeChain'; chainId: string }
  | { do: 'setBatching'; batching: DevWalletBatching }
  | { do: 'disconnect' }
  | { do: 'lock' }

/** Of EVM wallets only. */
type EvmCommand = Extract<Command, { do: 'changeChain' | 'setBatching' }>

/** Runs in the page, so it may use nothing from outside itself. */
function runCommand(text: string) {
  const { kinds, command }: { kinds: DevWalletKind[]; command: Command } = JSON.parse(text)
  const wallets: DevWallets | undefined = window.latchkeyDevWallets
  if (wallets === undefined) throw new Error('The page has no dev wallets')
  for (const kind of kinds) {
    const switches = wallets[kind]
    if (switches === undefined && kinds.length > 1) continue
    if (switches === undefined) throw new Error(`The page has no dev wallet of kind ${kind}`)
    const isEvm = kind === 'evm' || kind === 'second' || kind === 'legacy'
    if (command.do === 'changeChain' || command.do === 'setBatching') {
      if (isEvm) carryOutOnEvm(wallets[kind], command)
    } else carryOut(switches, command)
  }

  function carryOutOnEvm(switches: DevWallets['evm'], given: EvmCommand) {
    if (switches === undefined) return
    if (given.do === 'changeChain') switches.changeChain(given.chainId)
    else switches.batching = given.batching
  }

  function carryOut(
    switches: Exclude<DevWallets[DevWalletKind], undefined>,
    given: Exclude<Command, EvmCommand>,
  ) {
    switch (given.do) {
      case 'setMode':
        switches.mode = given.mode
        break
      case 'setDelay':
        switches.delayMs = given.delayMs
        break
      case 'lie':
        switches.lie = given.about
        break
      case 'changeAccount':
        return switches.changeAccount(given.index)
      case 'disconnect':
        return switches.disconnect()
      case 'lock':
        return switches.lock()
    }
  }
}
