import { expect } from '@playwright/test'
import { addAuthenticator } from '../authenticator.ts'
import { openPhone, type Phone } from '../phone.ts'
import { row } from '../visitor.ts'
import type { Flow } from './flow.ts'
import { type Stage, until } from './stage.ts'

const enter = ({ visitor }: Stage) => visitor.enter()
const isConnected = ({ visitor }: Stage) =>
  expect(visitor.button).toHaveAttribute('data-status', 'connected')

/** Until the login service keeps one vault more, and the site has the account. */
async function expectNewVault(stage: Stage, walk: () => Promise<void>): Promise<void> {
  const before = stage.countVaults()
  await walk()
  await isConnected(stage)
  await until(() => stage.countVaults() === before + 1)
}

export const connecting = {
  'Connect an installed wallet': {
    prepare: enter,
    async walk(stage) {
      await stage.visitor.connect('Dev Wallet', 'EVM networks')
      await isConnected(stage)
      expect(await stage.askWallet('eth_accounts')).toHaveLength(1)
    },
  },
  'Connect a phone by WalletConnect': withPhone(async (stage, phone) => {
    await phone.scan(await stage.visitor.openCode())
    await phone.approve()
    await isConnected(stage)
    expect(await phone.page.evaluate(() => window.latchkeyWallet?.sessions().length)).toBe(1)
  }),
  'Find a wallet among all': {
    prepare: enter,
    async walk({ visitor, paste }) {
      const { open, press, view } = visitor
      await open()
      await press(/^All wallets/)
      await paste(view.getByRole('searchbox'), 'Rainbow')
      await row(view, 'Rainbow').click()
      await expect(view.locator('.qr svg')).toBeVisible()
    },
  },
  'Log in by e-mail': {
    prepare: enter,
    walk: (stage) =>
      expectNewVault(stage, async () => {
        const { visitor, page, wallet, email, paste } = stage
        await visitor.open()
        await paste(visitor.view.getByLabel('Email address'), email)
        await page.keyboard.press('Enter')
        await visitor.view.getByRole('heading', { name: 'Enter the code' }).waitFor()
        await wallet.typeCode(email)
      }),
  },
  'Log in by a social account': {
    prepare: enter,
    walk: (stage) => expectNewVault(stage, () => stage.wallet.logInBySocial('Google', stage.email)),
  },
  'Log in by a new passkey': {
    async prepare(stage) {
      await addAuthenticator(stage.page)
      await enter(stage)
    },
    walk: (stage) =>
      expectNewVault(stage, async () => {
        await stage.wallet.openPasskey()
        await stage.wallet.press('Create a new passkey')
      }),
  },
  'Sign in to the site': {
    async prepare({ page, visitor }) {
      await page.addInitScript(() =>
        localStorage.setItem(
          'latchkey-playground',
          JSON.stringify({ signIn: 'optional', sessions: 'gateway' }),
        ),
      )
      await visitor.enter()
      await visitor.open()
      await visitor.pick('Dev Wallet', 'EVM networks')
      await visitor.wallet.approve()
      await visitor.dialog.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    },
    async walk({ page, visitor, stack }) {
      await visitor.press('Sign')
      await visitor.wallet.approve()
      await expect(visitor.dialog).toBeHidden()
      const session = await page.request.get(`${stack.siwxUrl}/session`)
      expect(await session.json()).toHaveProperty('account')
    },
  },
} satisfies Record<string, Flow>

/** A flow with a phone at hand, whose presses count as the wallet's. */
function withPhone(walk: (stage: Stage, phone: Phone) => Promise<void>): Flow {
  const phones = new WeakMap<Stage, Phone>()
  return {
    async prepare(stage) {
      await enter(stage)
      const phone = await openPhone(stage.browser, stage.stack)
      phones.set(stage, phone)
      return () => phone.close()
    },
    // The code is scanned, and Approve pressed.
    unseen: { presses: 2, inWallet: 2 },
    async walk(stage) {
      const phone = phones.get(stage)
      if (phone) await walk(stage, phone)
    },
  }
}
