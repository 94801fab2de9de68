import { roles, solanaKeys, tokenOf } from '@latchkey/devkit'
import type { ChainId } from '@latchkey/protocol'
import type { Page } from '@playwright/test'
import { nodeOf } from './chain.ts'
import { isLong } from './long.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import type { Family } from './visitor.ts'

const evm = 'eip155:31337'
const solana = 'solana:localnet'
/**
 * Milliseconds in which nothing is read again by its age: a change that shows by then came from the gateway's events. On a
 * machine that does nothing else, the promise itself is the measure.
 */
const soon = isLong ? 2_000 : 10_000
const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')

/** Somebody else pays the visitor, past everything that is tested. Resolves once the chain has it. */
type Payment = (stack: Stack) => Promise<void>

const kinds: { asset: string; chain: ChainId; family: Family; notice: RegExp; pay: Payment }[] = [
  {
    asset: 'ETH',
    chain: evm,
    family: 'EVM networks',
    notice: /^Received .0\.75 ETH.$/,
    pay: (stack) => payOnEvm(stack, ({ to }) => ({ to, value: '0xa688906bd8b0000' })),
  },
  {
    asset: 'a token',
    chain: evm,
    family: 'EVM networks',
    notice: /^Received .12\.5 USDC.$/,
    pay: (stack) =>
      payOnEvm(stack, ({ to, usdc }) => ({
        to: usdc,
        data: `0xa9059cbb${word(to)}${word((12_500_000).toString(16))}`,
      })),
  },
  {
    asset: 'SOL',
    chain: solana,
    family: 'Solana',
    notice: /^Received .0\.25 SOL.$/,
    pay: payOnSolana,
  },
]

for (const { asset, chain, family, notice, pay } of kinds) {
  test(`announces that ${asset} has come as soon as the gateway knows, and shows it [A4, G5]`, async ({
    visitor,
    stack,
  }) => {
    const { page, enter, connect, open, view, dialog } = visitor
    const followed = await watchFollowed(page)
    await enter()
    await connect('Dev Wallet', family)
    await open()
    await expect(view.getByRole('listitem').first()).toBeVisible()
    await expect.poll(followed).toContain(chain)
    await pay(stack)
    await expect(dialog.getByText(notice)).toBeVisible({ timeout: soon })
    await view.getByRole('tab', { name: 'Activity' }).click()
    await expect(view.getByRole('listitem').first()).toContainText('Received')
  })
}

/** Returns the chains whose events the gateway sends the page by now. */
async function watchFollowed(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const Native = EventSource
    window.EventSource = class extends Native {
      constructor(url: string | URL, settings?: EventSourceInit) {
        super(url, settings)
        this.addEventListener('following', ({ data }) => {
          Reflect.set(window, 'followed', JSON.parse(data).chains)
        })
      }
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'followed') ?? [])
}

type Ends = { to: string; usdc: string }

async function payOnEvm({ world }: Stack, fields: (ends: Ends) => object): Promise<void> {
  const { visitor: own, counterparty: payer } = roles
  const usdc = tokenOf(world, evm, 'USDC').address
  await nodeOf(world, evm).sendMined({ from: payer, ...fields({ to: own, usdc }) })
}

async function payOnSolana({ world }: Stack): Promise<void> {
  const { call } = nodeOf(world, solana)
  const [own] = solanaKeys
  if (!own) throw new Error('The visitor has no Solana account')
  const signature = await call('requestAirdrop', [own.address, 250_000_000])
  const decided = async () =>
    Object(await call('getSignatureStatuses', [[signature]])).value[0]?.confirmationStatus
  await expect.poll(decided).toMatch(/confirmed|finalized/)
}
