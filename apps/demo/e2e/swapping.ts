import type { WorldDescription } from '@latchkey/devkit'
import { expect } from '@playwright/test'
import { nodeOf } from './chain.ts'
import { row, type Visitor } from './visitor.ts'

export const chainId = 'eip155:31337'
export const ether = { name: 'Ether', symbol: 'ETH' }
export const dollars = { name: 'USD Coin', symbol: 'USDC' }
export const dai = { name: 'Dai Stablecoin', symbol: 'DAI' }
export type Token = typeof ether

/** Fills the form from Account on, and goes to the preview unless it should stay. */
export async function fillSwap(
  { press, view }: Visitor,
  sell: Token,
  buy: Token,
  amount: string,
  isReviewed = true,
): Promise<void> {
  await press('Swap')
  const pays = view.getByRole('textbox', { name: 'You pay' })
  for (const [index, { name, symbol }] of [sell, buy].entries()) {
    const pick = view.locator('.pick').nth(index)
    if ((await pick.textContent()) !== symbol) {
      await pick.click()
      await row(view, name).click()
    }
    await expect(pays).toBeVisible()
    await expect(pick).toHaveText(symbol)
  }
  await pays.fill(amount)
  await expect(view.getByRole('textbox', { name: 'You receive' })).not.toHaveValue('')
  if (isReviewed) await press('Review swap')
}

/** The least that the preview promises, in base units. */
export async function minimumOf({ view }: Visitor, world: WorldDescription, { symbol }: Token) {
  const fact = view.locator('.facts > div').filter({ hasText: 'Minimum received' }).locator('dd')
  const text = (await fact.textContent()) ?? ''
  return nodeOf(world, chainId).units(symbol, text.replaceAll(/[^\d.]/g, ''))
}

export async function expectSwapped({ view, press }: Visitor): Promise<void> {
  await expect(view.getByRole('heading', { name: 'Swapped' })).toBeVisible()
  await expect(view.getByText(/^You received /)).toBeVisible()
  await press('Done')
}
