import { connect } from '@latchkey/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SignMessageInfo, useLatchkeySignMessage } from '../index.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let hook: SignMessageInfo
let unserve = () => {}

function Site() {
  hook = useLatchkeySignMessage()
  return null
}

beforeEach(async () => {
  unserve = serve(fullGateway)
  world = createWorld()
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client, { children: <Site /> })
  await expect.poll(() => page.card()).toBeTruthy()
})
afterEach(() => {
  page.close()
  unserve()
})

const isOpen = () => page.dialog().open
/** The error codes that the site has caught. */
function failuresOf(signed: Promise<unknown>) {
  const codes: unknown[] = []
  signed.catch(({ code }: { code: unknown }) => codes.push(code))
  return codes
}

it('is shown where the site wants it, and the dialog that it opened closes after the yes', async () => {
  world.signing.answer = 'wait'
  const signed = hook.signMessage({ message: 'Let me in', show: true })
  await expect.poll(isOpen).toBe(true)
  await expect.poll(page.title).toBe('Signature request')
  await page.sees('Sign in MetaMask')
  world.signing.approve()
  expect(await signed).toEqual({ signature: '0x00' })
  await expect.poll(isOpen).toBe(false)
})

it('says that the visitor declined, until the dialog is closed', async () => {
  world.signing.answer = 'wait'
  const codes = failuresOf(hook.signMessage({ message: 'Let me in', show: true }))
  await page.sees('Sign in MetaMask')
  // Another click on the site while the wallet has the request sends no second one.
  codes.push(...failuresOf(hook.signMessage({ message: 'Let me in', show: true })))
  expect(world.signing.requests).toEqual(['Let me in'])
  world.signing.answer = 'decline'
  const declined = failuresOf(hook.signMessage({ message: 'And more', show: true }))
  await page.sees('Signature declined')
  expect(declined).toEqual(['REQUEST_DECLINED'])
  page.press('Close')
  await expect.poll(isOpen).toBe(false)
  // The request is over, so opening starts on the first view.
  await page.open()
  await expect.poll(page.title).toBe('Account')
})

it('is not shown unless the dialog is open, goes on when it is closed, and is gone once signed', async () => {
  world.signing.answer = 'wait'
  const signed = hook.signMessage({ message: 'Let me in' })
  await expect.poll(() => world.signing.requests).toEqual(['Let me in'])
  expect(isOpen()).toBe(false)
  await page.open()
  await expect.poll(page.title).toBe('Signature request')
  page.press('Close')
  await expect.poll(isOpen).toBe(false)
  await page.open()
  await expect.poll(page.title).toBe('Signature request')
  world.signing.approve()
  expect(await signed).toEqual({ signature: '0x00' })
  await expect.poll(page.title).toBe('Account')
  expect(isOpen()).toBe(true)
  expect(world.signing.requests).toHaveLength(1)
})

it('goes on when the visitor goes back, and the site may request it again then', async () => {
  world.signing.answer = 'wait'
  const first = hook.signMessage({ message: 'Let me in', show: true })
  await expect.poll(page.title).toBe('Signature request')
  const { approve } = world.signing
  page.press('Back')
  await expect.poll(page.title).toBe('Account')
  const second = hook.signMessage({ message: 'Let me in' })
  await expect.poll(() => world.signing.requests).toHaveLength(2)
  approve()
  expect(await first).toEqual({ signature: '0x00' })
  world.signing.approve()
  expect(await second).toEqual({ signature: '0x00' })
})

it.each([
  [
    { status: 'invalid', reason: 'otherSigner' },
    'WALLET_MISBEHAVED',
    'Signature rejected',
    "The signature from MetaMask doesn't match your account or the message. It wasn't shared with this site.",
  ],
  [
    { status: 'unverified', reason: 'nodeDown' },
    'SIGNATURE_UNVERIFIED',
    'Signature not verified',
    "We couldn't verify the signature because the network didn't respond",
  ],
  [
    { status: 'unverified', reason: 'notDeployed' },
    'SIGNATURE_UNVERIFIED',
    'Signature not verified',
    "The signature can't be verified until your smart account is deployed",
  ],
  [
    { status: 'unverified', reason: 'ownersPending' },
    'SIGNATURE_UNVERIFIED',
    'Signature not verified',
    'Other owners of this account still need to sign',
  ],
  [
    { status: 'unverified', reason: 'notSupported' },
    'SIGNATURE_UNVERIFIED',
    'Signature not verified',
    "This kind of signature can't be verified here",
  ],
] as const)('says what is wrong with a signature: %o [J7]', async (verdict, code, title, text) => {
  world.signing.verdict = verdict
  const codes = failuresOf(hook.signMessage({ message: 'Let me in', show: true }))
  await page.sees(title)
  await page.sees(text)
  expect(codes).toEqual([code])
})
