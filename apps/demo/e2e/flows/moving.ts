import { contractOf, roles, tokenOf } from '@latchkey/devkit'
import { expect } from '@playwright/test'
import { beginPurchase } from '../purchase.ts'
import { row } from '../visitor.ts'
import type { Flow } from './flow.ts'
import { chainId, type Stage } from './stage.ts'

const amount = '0.0125'

export const moving = {
  'Send a coin': {
    prepare: connect,
    walk: (stage) =>
      sendCoin(stage, async () => {
        await stage.visitor.press('Send')
        await stage.visitor.wallet.approve()
      }),
  },
  'Send a coin from the embedded wallet': {
    async prepare(stage) {
      await stage.visitor.enter()
      await stage.wallet.logInBySocial('Google', stage.email)
      await expect(stage.visitor.button).toHaveAttribute('data-status', 'connected')
      await stage.visitor.getTestMoney()
      // The first send of so much asks for a recovery code.
      await sendCoin(stage, async () => {
        await stage.wallet.press('Make a code')
        await stage.wallet.saveCode()
        await stage.wallet.approve()
      })
      await stage.visitor.press('Done')
      await stage.visitor.press('Close')
    },
    walk: (stage) => sendCoin(stage, stage.wallet.approve),
  },
  'Send an NFT': {
    async prepare(stage) {
      await giveRing(stage)
      await connect(stage)
    },
    async walk(stage) {
      const { visitor, paste, stack } = stage
      const { view, open, press } = visitor
      const to = stack.world.accounts.evm[6]?.address ?? ''
      await open()
      await view.getByRole('tab', { name: 'NFTs' }).click()
      await view.getByRole('button', { name: /^Ring 3/ }).click()
      await press('Send')
      await paste(view.getByRole('textbox', { name: 'To', exact: true }), to)
      await press('Review')
      await press('Send')
      await visitor.wallet.approve()
      await view.getByRole('heading', { name: 'Sent' }).waitFor()
      expect(await ownerOfRing(stage)).toBe(to.toLowerCase())
    },
  },
  Swap: {
    prepare: connect,
    async walk({ visitor, paste, node, stack }) {
      const { view, open, press } = visitor
      const account = stack.world.accounts.evm[0]?.address ?? ''
      const before = await node.balance('USDC', account)
      await open()
      await press('Swap')
      const [pay, receive] = [view.locator('.pick').first(), view.locator('.pick').nth(1)]
      await pay.waitFor()
      for (const [pick, symbol, name] of [
        [pay, 'ETH', 'Ether'],
        [receive, 'USDC', 'USD Coin'],
      ] as const) {
        if ((await pick.textContent()) === symbol) continue
        await pick.click()
        await row(view, name).first().click()
      }
      await paste(view.getByRole('textbox', { name: 'You pay' }), amount)
      await press('Review swap')
      await press('Swap')
      await visitor.wallet.approve()
      await view.getByRole('heading', { name: 'Swapped' }).waitFor()
      expect(await node.balance('USDC', account)).toBeGreaterThan(before)
    },
  },
  'Buy with a card': {
    prepare: connect,
    async walk({ visitor, node, stack }) {
      const account = stack.world.accounts.evm[0]?.address ?? ''
      const before = await node.balance('ETH', account)
      await visitor.open()
      await visitor.press('Buy')
      const shop = await beginPurchase(visitor)
      for (const [label, text] of [
        ['Card number', '4242 4242 4242 4242'],
        ['Expiry', '12/40'],
        ['Security code', '123'],
      ] as const) {
        await shop.getByLabel(label).click()
        await shop.keyboard.insertText(text)
      }
      await shop.getByRole('button', { name: 'Pay 100.00 USD' }).click()
      await visitor.view.getByRole('heading', { name: 'Bought' }).waitFor()
      expect(await node.balance('ETH', account)).toBeGreaterThan(before)
    },
  },
  'Receive: copy the address': {
    prepare: connect,
    async walk({ page, visitor, stack }) {
      await visitor.open()
      await visitor.press('Receive')
      await visitor.press(/^Copy/)
      const account = stack.world.accounts.evm[0]?.address ?? ''
      await expect(visitor.view.getByText('Copied').first()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account)
    },
  },
  'Revoke an allowance': {
    async prepare(stage) {
      await setAllowance(stage, 1_000_000n)
      await connect(stage)
    },
    async walk(stage) {
      const { visitor } = stage
      const { view, open, press } = visitor
      await open()
      await press('Settings')
      await press(/Token approvals/)
      await view
        .getByRole('listitem')
        .filter({ hasText: 'Dai Stablecoin' })
        .getByRole('checkbox')
        .click()
      await press('Revoke 1 approval')
      await visitor.wallet.approve()
      await view.getByText('Approvals revoked').waitFor()
      expect(await readAllowance(stage)).toBe(0n)
    },
  },
} satisfies Record<string, Flow>

async function connect({ visitor }: Stage): Promise<void> {
  await visitor.enter()
  await visitor.connect('Dev Wallet', 'EVM networks')
}

/** `decide`: what the visitor does once the form is filled and Review pressed. */
async function sendCoin(stage: Stage, decide: () => Promise<void>): Promise<void> {
  const { visitor, paste, node, stack } = stage
  const { view, open, press } = visitor
  const to = stack.world.accounts.evm[5]?.address ?? ''
  const before = await node.balance('ETH', to)
  await open()
  await press('Send')
  const pick = view.locator('.pick').first()
  await pick.waitFor()
  if ((await pick.textContent()) !== 'ETH') {
    await pick.click()
    await row(view, 'Ether').first().click()
  }
  await paste(view.getByRole('textbox', { name: 'Amount' }), amount)
  await paste(view.getByRole('textbox', { name: 'To', exact: true }), to)
  await press('Review')
  await decide()
  await view.getByRole('heading', { name: 'Sent' }).waitFor()
  expect((await node.balance('ETH', to)) - before).toBe(node.units('ETH', amount))
}

const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
const ring = word('3')

async function ownerOfRing({ node, stack }: Stage): Promise<string> {
  const to = contractOf(stack.world, chainId, 'nfts721')
  const owner = await node.call('eth_call', [{ to, data: `0x6352211e${ring}` }, 'latest'])
  return `0x${String(owner).slice(-40).toLowerCase()}`
}

/** Brings the NFT back to the visitor, whom an earlier run has sent it away from. */
async function giveRing(stage: Stage): Promise<void> {
  const { node, stack } = stage
  const own = roles.visitor.toLowerCase()
  const from = await ownerOfRing(stage)
  if (from === own) return
  const to = contractOf(stack.world, chainId, 'nfts721')
  await node.sendMined({ from, to, data: `0x23b872dd${word(from)}${word(own)}${ring}` })
}

const spenderOf = ({ stack }: Stage) => stack.world.accounts.evm[5]?.address ?? ''
const daiOf = ({ stack }: Stage) => tokenOf(stack.world, chainId, 'DAI').address

function setAllowance(stage: Stage, value: bigint): Promise<void> {
  const data = `0x095ea7b3${word(spenderOf(stage))}${word(value.toString(16))}`
  return stage.node.sendMined({ from: roles.visitor, to: daiOf(stage), data })
}

async function readAllowance(stage: Stage): Promise<bigint> {
  const data = `0xdd62ed3e${word(roles.visitor)}${word(spenderOf(stage))}`
  return BigInt(String(await stage.node.call('eth_call', [{ to: daiOf(stage), data }, 'latest'])))
}
