import { Wallet } from 'ethers5'
import { audit } from './axe.ts'
import { addressesOfWords } from './importWords.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

/** The key of the examples in EIP-155. */
const privateKey = `0x${'46'.repeat(32)}`
/** A test vector of BIP-39, which no other test uses. */
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

test('a wallet is imported by its words or a key, signs, and makes way for the former one again [L5]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const email = 'import@site.example'
  const { frame, press } = wallet
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  await page.setViewportSize({ width: 360, height: 740 })
  await visitor.enter()
  const { addresses } = await wallet.create(email, 'Google')
  const imported = addressesOfWords(words)

  await wallet.manage('Import a wallet')
  await wallet.confirm('Continue')
  await wallet.logInAgain(email)
  const field = frame.getByRole('textbox', { name: 'Secret words' })
  const problem = frame.getByRole('alert')
  for (const [name, value] of [
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    await expect(field).toHaveAttribute(name, value)
  for (const [typed, expected] of [
    [words.replace('wave', 'wawe'), 'Word 5, “wawe”, isn’t in the list'],
    [words.replace('yellow', 'thank'), 'These words don’t make a valid wallet'],
    [words.slice(6), 'Words entered: 11.'],
    ['ábaco abdomen abeja abierto abogado abono', 'Only English secret words'],
  ] as const) {
    await field.fill(typed)
    await field.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(problem).toContainText(expected)
  }
  const ownFrame = () => {
    const own = page.frames().find((one) => one.url().startsWith(stack.vaultUrl))
    if (!own) throw new Error('There is no frame')
    return own
  }
  const paint = (theme: string) =>
    page.evaluate(
      (name) => document.querySelector('latchkey-dialog')?.setAttribute('data-theme', name),
      theme,
    )
  const auditBoth = async () => {
    for (const theme of ['dark', 'light']) {
      await paint(theme)
      await expect(frame.locator('html')).toHaveCSS('color-scheme', theme)
      expect(await audit(ownFrame())).toEqual([])
    }
  }
  await auditBoth()

  const numbered = words.split(' ').map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
  await field.fill(numbered.join('\n'))
  await press('Continue')
  await frame.getByRole('heading', { name: 'Import this wallet?' }).waitFor()
  const shown = (await frame.locator('dd').allInnerTexts()).map((text) => text.replace(/\s/g, ''))
  expect(shown).toEqual([imported.eip155, imported.solana])
  await expect(frame.getByText('becomes a former wallet')).toBeVisible()
  await auditBoth()
  await wallet.confirm('Import')
  await wallet.readCode()
  await wallet.saveCode()
  await expect(frame.getByRole('heading', { name: 'Wallet imported' })).toBeVisible()
  await press('Done')
  await expect(visitor.button).toHaveText('Connect wallet')
  await visitor.reload()

  await wallet.logInBySocial('Google', email)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(imported)
  await expectSignature(visitor, { address: imported.eip155, decide: wallet.approve })

  await wallet.manage('Former wallet')
  await press(`Open ${addresses.eip155.slice(0, 6)}`)
  await expect(frame.getByText('Former wallet is back')).toBeVisible()
  await press('Done')
  await expect(visitor.button).toHaveText('Connect wallet')
  await visitor.reload()
  await wallet.logInBySocial('Google', email)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)

  await wallet.manage('Import a wallet')
  await wallet.confirm('Continue')
  await wallet.logInAgain(email)
  await field.fill(privateKey)
  await press('Continue')
  await expect(frame.getByText('has no Solana account')).toBeVisible()
  await expect(frame.locator('dd')).toHaveCount(1)
  await auditBoth()
  await wallet.confirm('Import')
  await wallet.readCode()
  await wallet.saveCode()
  await press('Done')
  await expect(visitor.button).toHaveText('Connect wallet')
  await visitor.reload()
  await wallet.logInBySocial('Google', email)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const { address } = new Wallet(privateKey)
  expect(await wallet.addresses()).toEqual({ eip155: address, solana: '' })
  await expectSignature(visitor, { address, decide: wallet.approve })
  expect(sent.join('\n')).not.toContain('4646464646')
  expect(sent.join('\n').toLowerCase()).not.toContain('sausage')
})
