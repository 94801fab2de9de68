import { expect } from '@playwright/test'
import { row } from '../visitor.ts'
import type { Flow } from './flow.ts'
import { type Stage, until } from './stage.ts'

export const managing = {
  'Switch the network': {
    prepare: connect,
    async walk({ visitor, askWallet }) {
      const { dialog, view, open, press } = visitor
      await open()
      await press('Network: Local One. Change')
      await row(view, 'Local Two').click()
      await visitor.wallet.approve()
      await dialog.getByRole('button', { name: 'Network: Local Two. Change' }).waitFor()
      expect(await askWallet('eth_chainId')).toBe('0x7a6a')
    },
  },
  'Switch the wallet': {
    async prepare(stage) {
      const { visitor } = stage
      await connect(stage)
      await visitor.open()
      await visitor.press('Switch account or wallet')
      await visitor.press('Connect another wallet')
      await visitor.pick('Dev Wallet Two')
      await visitor.wallet.approve()
      await expect(visitor.button).toHaveText('0x90F7…b906')
      await visitor.press('Close')
    },
    async walk({ visitor }) {
      await visitor.open()
      await visitor.press('Switch account or wallet')
      await visitor.view.getByRole('button').filter({ hasText: '0xf39F…2266' }).click()
      await expect(visitor.button).toHaveText('0xf39F…2266')
    },
  },
  'Change the language': {
    prepare: connect,
    // The browser's own list opens, and one of it is chosen.
    unseen: { presses: 2 },
    async walk({ page, visitor }) {
      await visitor.open()
      await visitor.press('Settings')
      await visitor.view.getByLabel('Language').selectOption('de')
      await expect(visitor.dialog).toHaveAccessibleName('Einstellungen')
      expect(await page.evaluate(() => Object.values(localStorage))).toContain('de')
    },
  },
  Disconnect: {
    prepare: connect,
    async walk({ visitor, askWallet }) {
      await visitor.open()
      await visitor.press('Disconnect')
      await expect(visitor.button).toHaveText('Connect wallet')
      expect(await askWallet('eth_accounts')).toEqual([])
    },
  },
  'Start over with a new wallet': {
    async prepare({ visitor, wallet, email }) {
      await visitor.enter()
      await wallet.logIn(email)
      await expect(visitor.button).toHaveAttribute('data-status', 'connected')
      await wallet.forgetBrowser()
      await visitor.reload()
    },
    async walk(stage) {
      const { page, visitor, wallet, email, paste } = stage
      const former = stage.countFormerVaults()
      await visitor.open()
      await paste(visitor.view.getByLabel('Email address'), email)
      await page.keyboard.press('Enter')
      await visitor.view.getByRole('heading', { name: 'Enter the code' }).waitFor()
      await wallet.typeCode(email)
      const press = (name: string) =>
        wallet.frame.getByRole('button', { name, exact: true, disabled: false }).click()
      await press('I have none of these')
      await press('New wallet')
      await wallet.frame.getByRole('heading', { name: 'Start a new wallet?' }).waitFor()
      await press('New wallet')
      await expect(visitor.button).toHaveAttribute('data-status', 'connected')
      await until(() => stage.countFormerVaults() === former + 1)
    },
  },
} satisfies Record<string, Flow>

async function connect({ visitor }: Stage): Promise<void> {
  await visitor.enter()
  await visitor.connect('Dev Wallet', 'EVM networks')
}
