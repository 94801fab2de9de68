import { base58 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { polkadotInPage } from './foreign/polkadot.ts'
import { expect, test } from './test.ts'
import { row } from './visitor.ts'

const text = 'Hello from the playground.'
/** Bob's public key. */
const bob = '8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48'

/** Whether a signature is Bob's, by a library that neither polkadot{.js} nor the page signs with. */
function isBobs(signature: string): boolean {
  const message = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  return verify(message, bytesOf(signature.slice(2)), bytesOf(bob))
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}

test('goes the whole way with the page code of polkadot{.js}, with the second of its accounts [A2.2, A3.3, D4, D5, F5]', async ({
  page,
  visitor,
}) => {
  const { button, dialog, view, enter, open, pick, press } = visitor
  const extension = await polkadotInPage(page)
  await enter()
  await open()
  await pick('Polkadot.js')
  await expect(dialog.getByRole('heading', { name: 'Choose an address' })).toBeVisible()
  for (const name of ['Alice', 'Bob', 'Charlie']) await expect(row(view, name)).toBeVisible()
  await row(view, 'Bob').click()
  await expect(dialog).toBeHidden()
  const address = (await page.getByRole('definition').first().textContent()) ?? ''
  expect(Buffer.from(base58.decode(address).slice(1, 33)).toString('hex')).toBe(bob)
  const shown = (await button.textContent()) ?? ''
  expect(isBobs(await visitor.sign())).toBe(true)

  await page.reload()
  await expect(button).toHaveText(shown)
  expect(isBobs(await visitor.sign())).toBe(true)
  expect(extension.asked.filter((message) => message === 'pub(bytes.sign)')).toHaveLength(2)

  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await page.reload()
  await expect(button).toHaveText('Connect wallet')

  await open()
  await pick('Polkadot.js')
  await row(view, 'Bob').click()
  await expect(button).toHaveText(shown)
  await extension.show(['Alice'])
  await expect(button).not.toHaveText(shown)
  await extension.show([])
  await expect(button).toHaveText('Connect wallet')
})
