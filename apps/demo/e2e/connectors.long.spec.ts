import { chainOf, evmKeys } from '@latchkey/devkit'
import { ed25519 } from '@noble/curves/ed25519'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { utils } from 'ethers5'
import { deploySafe } from '../../../packages/connectors/src/testing/safe/deploySafe.ts'
import { findChromium } from '../../../scripts/chromium.ts'
import { nodeOf } from './chain.ts'
import { coinbaseKeys } from './foreign/coinbase.ts'
import { plugIn } from './foreign/ledger.ts'
import { openInSafe, safeOrigin } from './foreign/safe.ts'
import { installWalletApp } from './foreign/solana-phone.ts'
import { expectSent } from './sent.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { expectSignature, text } from './verify.ts'
import { visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const [, , , coinbaseKey, ledgerKey, , , , safeKey, ownerKey] = evmKeys
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** A page in a separate context, whose problems are kept like those of every test's page. */
async function pageIn(context: BrowserContext, stack: Stack, ...others: string[]) {
  const page = await context.newPage()
  return { page, problems: await watch(page, [stack.url, stack.gatewayUrl, ...others]) }
}
/** Turns a way in on, in the playground. */
const enable = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('checkbox', { name, exact: true }).check()

test('Coinbase connects by its SDK, signs, sends, survives a reload, and is left from either side [A2.6, C15.1, G1]', async ({
  page,
  context,
  visitor,
  stack,
}) => {
  const { address } = coinbaseKey
  const { rpcUrl } = chainOf(stack.world, 'eip155:31337')
  const { enter, open, pick, press, askToSign, button, dialog } = visitor
  const keys = await coinbaseKeys(context, coinbaseKey.privateKey, { 31337: rpcUrl })
  const approve = () => keys.answer('Approve')
  const connect = async () => {
    await open()
    await pick('Coinbase')
    await approve()
    await expect(button).toHaveText(short(address))
    await expect(dialog).toBeHidden()
  }
  await enter()
  await enable(page, 'Coinbase')
  await connect()
  await expectSignature(visitor, { address, decide: approve })
  await expectSent(visitor, stack, { decide: approve })

  await keys.close()
  await page.reload()
  await expect(button).toHaveText(short(address))
  await expectSignature(visitor, { address, decide: approve })
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await keys.close()

  await connect()
  await askToSign()
  await keys.answer('Revoke')
  await expect(button).toHaveText('Connect wallet')
})

test('a Ledger connects step by step, signs, sends, survives a reload and being pulled out, and is left [A2.8, C15.1, G1]', async ({
  page,
  visitor,
  stack,
}) => {
  const { address } = ledgerKey
  const { enter, open, pick, press, askToSign, view, button, dialog } = visitor
  const device = await plugIn(page, ledgerKey.privateKey, {
    locked: true,
    app: 'BOLOS',
    holds: true,
  })
  await enter()
  await enable(page, 'Ledger')
  await open()
  await pick('Ledger')
  await expect(view).toContainText('Plug in your Ledger and select it')
  await device.press()
  await expect(view).toContainText('Unlock your Ledger.')
  // A visitor who leaves meanwhile finds the device as it was.
  await press('Back')
  await pick('Ledger')
  await expect(view).toContainText('Unlock your Ledger.')
  await device.unlock()
  await expect(view).toContainText('Open the Ethereum app on your Ledger.')
  await device.press()
  await expect(button).toHaveText(short(address))
  await expect(dialog).toBeHidden()
  await expectSignature(visitor, { address, decide: device.press })
  await expectSent(visitor, stack, { decide: device.press })

  await page.reload()
  await expect(button).toHaveText(short(address))
  await device.unlock()
  await askToSign()
  await device.press()
  await device.unplug()
  await expect(page.getByTestId('events')).toContainText('The device was disconnected')
  await expectSignature(visitor, { address, decide: device.press })
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await page.reload()
  await expect(button).toHaveText('Connect wallet')
})

test('the Safe around the page connects, signs, sends, survives a reload, and is left from either side [A2.7, C15.1, G1]', async ({
  stack,
}) => {
  const { address } = safeKey
  const { rpcUrl } = chainOf(stack.world, 'eip155:31337')
  await deploySafe(rpcUrl, { safe: address, owner: ownerKey.address })
  // A headless shell lets a frame of another site store what it likes, which visitors' browsers do not.
  const { path, args } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // The stack of the tests is on this machine, which pages of the web may only reach when they are let.
    permissions: ['local-network-access'],
  })
  const { page, problems } = await pageIn(context, stack, safeOrigin, rpcUrl)
  const frame = await openInSafe(page, {
    safe: address,
    owner: ownerKey.privateKey,
    chainId: 31337,
    rpcUrl,
    appUrl: `${stack.url}/`,
  })
  const visitor = visitorOf(frame)
  const { open, pick, press, sign, button, dialog } = visitor
  const isIn = () => expect(button).toHaveText(short(address))
  const leave = async () => {
    await open()
    await press('Disconnect')
    await expect(button).toHaveText('Connect wallet')
  }
  /** The owner signs the Safe's own EIP-712 message, by viem; ethers 5 recovers the signer. */
  const expectOwner = async () => {
    const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] }
    const domain = { chainId: 31337, verifyingContract: address }
    const message = { message: utils.hashMessage(text) }
    const signer = utils.verifyTypedData(domain, types, message, await sign())
    expect(signer).toBe(ownerKey.address)
  }
  // The browser lets a frame of another site store nothing: the Safe is found again each time.
  await isIn()
  await leave()
  await open()
  await pick('Safe')
  await isIn()
  await expect(dialog).toBeHidden()
  await expectOwner()
  // The Safe carries out at once what its only owner agreed to.
  await expectSent(visitor, stack, { decide: async () => {} })
  await frame.goto(frame.url())
  await isIn()
  await expectOwner()
  await leave()

  // The Safe itself has no word for leaving: it is closed, or the page is opened without it.
  await frame.goto(frame.url())
  await isIn()
  await page.goto(`${stack.url}/`)
  const outside = visitorOf(page)
  await expect(outside.button).toHaveText('Connect wallet')
  await enable(page, 'Safe app')
  await outside.open()
  await expect(outside.view).toContainText('Dev Wallet')
  await expect(outside.view.getByText('Safe', { exact: true })).toHaveCount(0)
  expect(problems).toEqual([])
  await browser.close()
})

test('a Solana wallet app on the same phone connects, signs, sends, survives a reload, and is left from either side [A2.4, C12, C15.1, G1]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: stack.url })
  const { page, problems } = await pageIn(context, stack)
  const { call } = nodeOf(stack.world, 'solana:localnet')
  const app = await installWalletApp(page, {
    send: (transaction) => call('sendTransaction', [transaction, { encoding: 'base64' }]),
  })
  const shown = `${app.address.slice(0, 6)}…${app.address.slice(-4)}`
  const visitor = visitorOf(page)
  const { open, pick, press, askToSign, sign, button, dialog } = visitor
  const connect = async () => {
    await open()
    await pick('Mobile Wallet Adapter')
    await expect(button).toHaveText(shown)
    await expect(dialog).toBeHidden()
  }
  /** The app signs by Node's OpenSSL. */
  const expectApp = async () => {
    const signature = base58.decode(await sign())
    const bytes = new TextEncoder().encode(text)
    expect(ed25519.verify(signature, bytes, base58.decode(app.address))).toBe(true)
  }
  await page.goto('/?wallets=own')
  await enable(page, 'Solana Mobile Wallet Adapter')
  await connect()
  expect(app.uris).toEqual([expect.stringMatching(/^solana-wallet:\/v1\/associate\/local\?/)])
  await expectApp()
  await page.reload()
  await expect(button).toHaveText(shown)
  await expectApp()
  expect(app.requested.map(({ method }) => method)).toEqual([
    'authorize',
    'get_capabilities',
    'authorize',
    'sign_messages',
    'authorize',
    'sign_messages',
  ])
  // The app that the link brings to the front shows no prompt: its visitor pressed beforehand.
  await expectSent(visitor, stack, { decide: async () => {}, chainId: 'solana:localnet' })
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')

  await connect()
  app.revoke()
  await askToSign()
  await expect(button).toHaveText('Connect wallet')
  expect(problems).toEqual([])
  await app.stop()
  await context.close()
})

test('a phone without a Solana wallet app says so, and where to find one [B6, C12]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: stack.url })
  const { page, problems } = await pageIn(context, stack)
  const { open, pick, view, dialog, button } = visitorOf(page)
  await page.goto('/?wallets=own')
  await enable(page, 'Solana Mobile Wallet Adapter')
  await open()
  await pick('Mobile Wallet Adapter')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText("We can't find a wallet.")
  await expect(view.getByRole('button', { name: 'Find a wallet' })).toBeVisible()
  await expect(button).toHaveText('Connect wallet')
  expect(problems).toEqual([])
  await context.close()
})
