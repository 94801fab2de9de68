import { equal, ok } from 'node:assert/strict'
import { isHex, verifyMessage } from 'viem'
import type { Checked } from './checked.ts'
import { visitor } from './visitor.ts'

const message = 'Hello from the shop'

/** Connects on a page and has it sign a text, with and without the visitor's consent. */
export async function checkHello({ open }: Checked): Promise<void> {
  const visit = await open()
  const { page, press, wallets } = visit
  const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
  await button('Connect').waitFor()
  equal(await button('Say hello').count(), 0, 'It says hello without a wallet')
  await visit.connect(/^Connect$/)
  await page.locator('main').getByText(visitor).waitFor()
  equal(await button('Connect').count(), 0, 'It offers to connect again')
  await button('Say hello').click()
  await visit.confirmReview()
  equal(await button('Say hello').isDisabled(), true, 'The button works while the wallet asks')
  await wallets.reject()
  await page.getByRole('alert').waitFor()
  const output = page.locator('output')
  await press('Say hello')
  const shown = async () => (await output.allInnerTexts()).join('').trim()
  const isSigned = async () => {
    const signature = await shown()
    return isHex(signature) && signature.length > 2
  }
  await visit.agree(isSigned)
  const signature = await shown()
  ok(isHex(signature) && (await verifyMessage({ address: visitor, message, signature })))
  await page.reload()
  await page.locator('main').getByText(visitor).waitFor()
}
