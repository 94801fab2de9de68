import { connect, memorySessions, type SiwxOptions } from '@latchkey/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type SessionInfo,
  type SignInInfo,
  type SignOutInfo,
  useLatchkeySession,
  useLatchkeySignIn,
  useLatchkeySignOut,
} from '../index.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let session: SessionInfo
let signIn: SignInInfo
let signOut: SignOutInfo
let unserve = () => {}

function Site() {
  session = useLatchkeySession()
  signIn = useLatchkeySignIn()
  signOut = useLatchkeySignOut()
  return null
}

/** The page of a site that wants a sign-in. */
async function visit(siwx: Partial<SiwxOptions> = {}) {
  world = createWorld({ siwx: { sessions: memorySessions(), ...siwx } })
  page = openPage(world.client, { children: <Site /> })
  await expect.poll(() => page.card()).toBeTruthy()
}

/** Has the visitor pick a wallet in the dialog. */
async function connectInDialog() {
  await page.open()
  ;(await page.finds(/MetaMask/)).click()
  await expect.poll(page.title).toBe('Sign in')
}

beforeEach(() => {
  unserve = serve(fullGateway)
})
afterEach(() => {
  page.close()
  unserve()
})

const isOpen = () => page.dialog().open
const isConnected = () => world.client.getState().connections.length > 0

it('asks after connecting who has no session, and closes once there is one [B1, F2]', async () => {
  await visit({ statement: 'Welcome back' })
  const events: string[] = []
  world.client.events.subscribe(({ event }) => events.push(event))
  await connectInDialog()
  await page.sees(`Sign in to ${location.host}`)
  await page.sees('Welcome back')
  await page.sees('Free')
  expect(session).toMatchObject({ status: 'asked', isSignedIn: false })
  page.press('Sign')
  await expect.poll(isOpen).toBe(false)
  await expect.poll(() => session.isSignedIn).toBe(true)
  expect(session.session?.message).toBe(world.signing.requests[0])
  expect(events).toEqual(expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']))
})

it('says that the visitor declined, and asks again [F2]', async () => {
  await visit()
  await connectInDialog()
  world.signing.answer = 'decline'
  page.press('Sign')
  await page.sees('Signature declined')
  world.signing.answer = 'wait'
  page.press('Try again')
  await page.sees('Sign in MetaMask')
  world.signing.approve()
  await expect.poll(isOpen).toBe(false)
  await expect.poll(() => session.isSignedIn).toBe(true)
})

it('says that the signature could not be verified, and does not sign the visitor in', async () => {
  await visit()
  await connectInDialog()
  world.signing.verdict = { status: 'unverified', reason: 'nodeDown' }
  page.press('Sign')
  await page.sees('Signature not verified')
  world.signing.verdict = { status: 'invalid', reason: 'otherSigner' }
  page.press('Try again')
  await page.sees("Sign-in wasn't accepted")
  expect(session.isSignedIn).toBe(false)
})

it('does not close while it is required, and disconnects who cancels [F2, F3]', async () => {
  await visit()
  await connectInDialog()
  page.press('Close')
  await expect.poll(() => page.card().classList.contains('shaking')).toBe(true)
  expect(isOpen()).toBe(true)
  page.press('Cancel')
  await expect.poll(page.title).toBe('Connect a wallet')
  expect([isOpen(), isConnected()]).toEqual([true, false])
})

it.each([
  'Cancel',
  'Close',
])('lets who need not sign in go by %s, and asks again on demand [F2]', async (name) => {
  await visit({ required: false })
  await connectInDialog()
  page.press(name)
  await expect.poll(isOpen).toBe(false)
  expect(isConnected()).toBe(true)
  await expect.poll(() => session.status).toBe('dismissed')
  world.signing.answer = 'wait'
  const signing = signIn.signIn()
  await expect.poll(isOpen).toBe(true)
  await page.sees('Sign in MetaMask')
  world.signing.approve()
  await signing
  await expect.poll(isOpen).toBe(false)
})

it('does not ask a visitor with a session, and signs out', async () => {
  const sessions = memorySessions()
  await visit({ sessions, required: false })
  await connectInDialog()
  page.press('Sign')
  await expect.poll(() => session.isSignedIn).toBe(true)
  page.close()
  await visit({ sessions, required: false })
  await connect(world.client, { connectorId: 'metamask' })
  await expect.poll(() => session.isSignedIn).toBe(true)
  expect([isOpen(), world.signing.requests]).toEqual([false, []])
  await signOut.signOut()
  await expect.poll(() => session.status).toBe('dismissed')
  expect(isOpen()).toBe(false)
})

it('says why it could not begin, and goes to Connect [F4]', async () => {
  const sessions = { ...memorySessions(), find: () => Promise.reject(new Error('down')) }
  await visit({ sessions })
  await page.open()
  ;(await page.finds(/MetaMask/)).click()
  await page.sees("Couldn't start signing in")
  await expect.poll(page.title).toBe('Connect a wallet')
  expect(isConnected()).toBe(false)
})
