import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'
import { expectSignature, text } from './verify.ts'
import type { Visitor } from './visitor.ts'

export const shown = '0xf39F…2266'

/**
 * The whole way with the phone wallet, from a page without a connection: connects, survives a reload, signs and
 * is left by the site; connects again, and is left by the wallet. `pair` ends with the wallet asking for consent.
 */
export async function inAndOut(
  visitor: Visitor,
  phone: Phone,
  pair: () => Promise<void>,
): Promise<void> {
  const { page, button, dialog, open, press } = visitor
  const connect = async () => {
    await pair()
    await expect(phone.prompt).toContainText('Latchkey playground')
    await phone.approve()
    await expect(button).toHaveText(shown)
    await expect(dialog).toBeHidden()
  }
  await connect()
  await page.reload()
  await expect(button).toHaveText(shown)
  const decide = async () => {
    await expect(phone.prompt).toContainText(text)
    await phone.approve()
  }
  await expectSignature(visitor, { decide })
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await expect(phone.sites).toContainText('None yet')

  await connect()
  await phone.disconnect('Latchkey playground')
  await expect(button).toHaveText('Connect wallet')
}
