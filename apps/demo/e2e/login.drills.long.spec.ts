import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { wordsIn } from './embedded.ts'
import { addressesOfWords } from './importWords.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

/** The log-in of the stack is out of reach from here on, for this page. */
async function loseGateway(page: Page, { gatewayUrl }: { gatewayUrl: string }): Promise<void> {
  const { port } = new URL(gatewayUrl)
  await page.context().route(
    ({ port: requested }) => requested === port,
    (route) => route.abort('connectionrefused'),
  )
}

/** Restores the gateway's database from before a visitor made their wallet. Returns what brings the vault back. */
function withoutVault({ databaseFile }: { databaseFile: string }, address: string): () => void {
  const database = new DatabaseSync(databaseFile)
  database.exec('pragma busy_timeout = 5000')
  const { id = '' } =
    database.prepare('select id from login_user where email = ?').get(address) ?? {}
  const vault = database.prepare('select * from login_vault where user_id = ?').get(id) ?? {}
  const drop = () => database.prepare('delete from login_vault where user_id = ?').run(id)
  drop()
  return () => {
    drop()
    const columns = Object.keys(vault)
    const places = columns.map(() => '?').join(', ')
    const insert = `insert into login_vault (${columns.join(', ')}) values (${places})`
    database.prepare(insert).run(...Object.values(vault))
    database.close()
  }
}

test('the device is lost: a second passkey in the place of the code brings the wallet back [H6]', async ({
  page,
  visitor,
  wallet,
}) => {
  const email = 'spare@site.example'
  await visitor.enter()
  const { addresses } = await wallet.create(email, 'Google')
  await addAuthenticator(page, { transport: 'usb' })
  await wallet.manage('Recovery passkey')
  await wallet.confirm('Continue')
  await wallet.press('Make the passkey')
  await expect(wallet.frame.getByText('your login and this passkey bring')).toBeVisible()
  await wallet.press('Done')
  await expect(wallet.frame.getByRole('button', { name: 'New recovery code' })).toBeVisible()
  await expect(wallet.frame.getByRole('button', { name: 'Recovery passkey' })).toBeHidden()
  // It cannot be removed before something else recovers the wallet.
  await wallet.press('Passkeys See')
  await wallet.press('Security key')
  await wallet.press('Remove passkey')
  await expect(wallet.frame.getByText('It takes the place of your recovery code.')).toBeVisible()
  await wallet.press('Cancel')
  await wallet.press('Back')
  await wallet.press('Done')
  await wallet.press('Done')

  // A browser without the wallet; the security key is at hand.
  const { eip155 } = addresses
  await wallet.forgetBrowser()
  await visitor.reload()
  await wallet.logInBySocial('Google', email)
  await wallet.press('Use your recovery passkey')
  await wallet.press('Use recovery passkey')
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
  await expectSignature(visitor, { address: eip155, decide: wallet.approve })
  // The wallet's page has given its place up.
  await expect(visitor.dialog).toBeHidden()

  // It stays in the place of the code, until there is a new one.
  await wallet.manage('New recovery code')
  await wallet.confirm('Make new code')
  await wallet.readCode()
  await wallet.saveCode()
  await expect(wallet.frame.getByRole('button', { name: 'Recovery passkey' })).toBeVisible()
})

test('the service is gone for ever: the file, the code and the passkey give the words by the page’s own files [H6]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  await addAuthenticator(page)
  await visitor.enter()
  await wallet.openPasskey()
  await wallet.press('Create a new passkey')
  const code = await wallet.readCode()
  const downloading = page.waitForEvent('download')
  await wallet.press('Download')
  const path = await (await downloading).path()
  expect(await readFile(path, 'utf8')).toContain(code)
  await wallet.saveCode()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const addresses = await wallet.addresses()

  await loseGateway(page, stack)
  // In the browser that has the passkey; the page requests only its own files.
  await page.goto('about:blank')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(`${stack.vaultUrl}/#offline`)
  // Of this browser there is the passkey alone, whether or not it keeps a frame's storage apart.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('latchkey').addEventListener('success', resolve)
      }),
  )
  await page.getByLabel('Recovery code, 12 words').fill(code)
  await page.getByRole('button', { name: 'Show secret words' }).click()
  await expect(page.getByText('This browser has no part of the wallet here.')).toBeVisible()
  await page.getByLabel('Recovery file').setInputFiles({
    name: 'x.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('{}'),
  })
  await page.getByRole('button', { name: 'Show secret words' }).click()
  await expect(page.getByText('This isn’t a recovery file.')).toBeVisible()
  await page.getByLabel('Recovery file').setInputFiles(path)
  await page.getByLabel('Recovery code, 12 words').fill(`${'abandon '.repeat(11)}about`)
  await page.getByRole('button', { name: 'Show secret words' }).click()
  await expect(page.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await page.getByLabel('Recovery code, 12 words').fill(code)
  await page.getByRole('button', { name: 'Show secret words' }).click()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  expect(addressesOfWords(await wordsIn(page, 24))).toEqual(addresses)
  const own = ({ pathname }: URL) => pathname === '/' || /^\/(assets|icon|settings)/.test(pathname)
  const others = requested.filter((url) => !url.startsWith(stack.vaultUrl) || !own(new URL(url)))
  expect(others).toEqual([])
})

test('the service is gone for ever: the browser and the code give the words on the site that the wallet is on [H6]', async ({
  page,
  stack,
  visitor,
  wallet,
  problems,
}) => {
  await visitor.enter()
  const { code, addresses } = await wallet.create('gone@site.example', 'Google')
  await loseGateway(page, stack)
  await wallet.openSecurity()
  await expect(wallet.frame.getByText('The service can’t be reached.')).toBeVisible()
  await wallet.frame.getByLabel('Recovery code, 12 words').fill(code)
  await wallet.press('Show secret words')
  await wallet.confirm('Continue')
  expect(addressesOfWords(await wallet.readWords())).toEqual(addresses)
  // What the page says of a gateway that is gone is what this is about.
  problems.length = 0
})

test('the log-in is lost: another one opens the wallet by this browser and the code [H6]', async ({
  visitor,
  wallet,
}) => {
  await visitor.enter()
  const { code, addresses } = await wallet.create('lost@site.example', 'Google')
  await wallet.logOut()
  await wallet.logInBySocial('Google', 'another@site.example')
  await expect(wallet.frame.getByText('A wallet is in this browser')).toBeVisible()
  await wallet.frame.getByLabel('Recovery code, 12 words').fill(`${'abandon '.repeat(11)}about`)
  await wallet.press('Use this wallet')
  await expect(wallet.frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await wallet.frame.getByLabel('Recovery code, 12 words').fill(code)
  await wallet.press('Use this wallet')
  const renewed = await wallet.keepCode()
  expect(renewed).not.toBe(code)
  expect(await wallet.addresses()).toEqual(addresses)
  await visitor.sign(wallet.approve)

  // Who has the old log-in has no wallet; this browser offers the one that it has, and makes a new one on request.
  await wallet.logOut()
  await wallet.logInBySocial('Google', 'lost@site.example')
  await wallet.press('Make a new wallet')
  await wallet.keepCode()
  expect((await wallet.addresses()).eip155).not.toBe(addresses.eip155)
})

test('a wallet that holds more than the operator’s limit, or gives its words, takes a saved code first [H6]', async ({
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  await visitor.enter()
  await wallet.logInBySocial('Google', 'limit@site.example')
  await wallet.readCode()
  await wallet.press('Not now')
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  const addresses = await wallet.addresses()

  await wallet.manage('Show secret words')
  await wallet.confirm('Continue')
  await expect(frame.getByText('Save a recovery code first')).toBeVisible()
  await expect(frame.getByText('Only this device and this server together can open')).toBeVisible()
  await wallet.press('Cancel')
  await wallet.press('Done')
  await visitor.press('Close')

  await visitor.getTestMoney()
  await visitor.askToSign()
  await expect(frame.getByText('It holds more than $100 now.')).toBeVisible()
  await wallet.press('Make a code')
  await wallet.readCode()
  await expect(frame.getByRole('button', { name: 'Not now' })).toBeHidden()
  await wallet.saveCode()
  await wallet.approve()
  await expect(visitor.dialog).toBeHidden()
  expect(await wallet.addresses()).toEqual(addresses)
  await visitor.sign(wallet.approve)
})

test('the service is restored from a backup without the wallet: the same browser and the code open it, and the service has it again [L5]', async ({
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const email = 'backup@site.example'
  await visitor.enter()
  const { code, addresses } = await wallet.create(email, 'Google')
  const { eip155 } = addresses
  await wallet.logOut()
  withoutVault(stack, email)
  await wallet.logInBySocial('Google', email)
  const title = frame.getByRole('heading', { name: 'Your wallet isn’t lost' })
  await expect(title).toBeVisible()
  await expect(frame.getByText(`${eip155.slice(0, 6)}…${eip155.slice(-4)}`)).toBeVisible()

  // Without the code nothing is made, unless the visitor says so twice.
  await wallet.press('No code')
  await expect(frame.getByRole('heading', { name: 'What isn’t lost' })).toBeVisible()
  await wallet.press('New wallet')
  await expect(frame.getByText('Your old wallet stays closed')).toBeVisible()
  await wallet.press('Cancel')

  await frame.getByLabel('Recovery code, 12 words').fill(`${'abandon '.repeat(11)}about`)
  await wallet.press('Open wallet')
  await expect(frame.getByText('This isn’t the code of your wallet.')).toBeVisible()
  await frame.getByLabel('Recovery code, 12 words').fill(code)
  await wallet.press('Open wallet')
  const renewed = await wallet.keepCode()
  expect(renewed).not.toBe(code)
  expect(await wallet.addresses()).toEqual(addresses)
  await expectSignature(visitor, { address: eip155, decide: wallet.approve })

  // The service has its part again: the log-in alone opens the wallet here.
  await wallet.logOut()
  await wallet.logInBySocial('Google', email)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
})

test('the service is restored from a backup, and the visitor starts a new wallet: the browser opens the old one once its vault is back [L5]', async ({
  stack,
  visitor,
  wallet,
}) => {
  const email = 'another-wallet@site.example'
  await visitor.enter()
  const { addresses } = await wallet.create(email, 'Google')
  await wallet.logOut()
  const restore = withoutVault(stack, email)
  await wallet.logInBySocial('Google', email)
  await wallet.press('No code')
  await wallet.press('New wallet')
  await wallet.confirm('Start new')
  await wallet.keepCode()
  expect((await wallet.addresses()).eip155).not.toBe(addresses.eip155)

  await wallet.logOut()
  restore()
  await wallet.logInBySocial('Google', email)
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await wallet.addresses()).toEqual(addresses)
})
