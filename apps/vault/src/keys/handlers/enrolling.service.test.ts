import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loginForTests, topOrigin } from './browser.fixture.ts'

const email = 'ada@mail.example'
const { start, stop, browser: newBrowser } = loginForTests()
type Browser = ReturnType<typeof newBrowser>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await start()
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

/** Returns a browser with a wallet, and another one of the same visitor without it. */
async function two() {
  const open = newBrowser()
  await open.logIn(email)
  const made = await open.open()
  if (made.status !== 'made') throw new Error(made.status)
  pass(60)
  const fresh = newBrowser()
  await fresh.logIn(email)
  expect(await fresh.open()).toMatchObject({ status: 'needsCode' })
  return { open, fresh, made }
}

/** Runs an enrolment until both browsers know the digits. */
async function compared({ open, fresh }: { open: Browser; fresh: Browser }) {
  expect(await fresh.call('startEnrolment', null)).toEqual({ status: 'started' })
  const found = await open.call('findEnrolment', null)
  if (found.status !== 'found') throw new Error(found.status)
  const { commitment } = found
  expect(await open.call('answerEnrolment', { commitment })).toEqual({ status: 'answered' })
  const here = await fresh.call('awaitApprover', null)
  const there = await open.call('awaitReveal', null)
  expect(here).toMatchObject({ status: 'digits' })
  expect(there).toEqual(here)
}
const approve = (open: Browser) => open.call('approveEnrolment', { topOrigin, passkey: null })
const join = (fresh: Browser) => fresh.call('joinWallet', { topOrigin })

it('opens the wallet in a new browser that an open one approves, and in both after a reload [L20]', async () => {
  const { open, fresh, made } = await two()
  await compared({ open, fresh })
  expect(await approve(open)).toEqual({ status: 'done' })
  expect(await join(fresh)).toMatchObject({ status: 'open', addresses: made.addresses, email })
  for (const browser of [open, fresh]) {
    browser.reload()
    expect(await browser.open()).toMatchObject({ status: 'open', addresses: made.addresses })
  }
  // The code of the wallet still works.
  const third = newBrowser()
  pass(600)
  await third.logIn(email)
  const recovered = { topOrigin, passkey: null, code: made.recoveryCode }
  expect(await third.call('recover', recovered)).toMatchObject({ addresses: made.addresses })
})

it('gives a new browser nothing that is declined, expired or approved by another user [L20]', async () => {
  const { open, fresh } = await two()
  await compared({ open, fresh })
  await open.call('endEnrolment', null)
  expect(await join(fresh)).toEqual({ status: 'ended' })
  await compared({ open, fresh })
  pass(300)
  expect(await approve(open)).toEqual({ status: 'ended' })
  expect(await join(fresh)).toEqual({ status: 'ended' })
  await compared({ open, fresh })
  await open.logIn('grace@mail.example')
  await open.open({ isNew: true })
  expect(await approve(open)).toEqual({ status: 'ended' })
  await fresh.call('endEnrolment', null)
  expect(await fresh.open()).toMatchObject({ status: 'needsCode' })
})

it('is not approved by a browser whose share no longer fits, which can be approved in turn [L20]', async () => {
  const { open, fresh, made } = await two()
  await compared({ open, fresh })
  await approve(open)
  await join(fresh)
  // A new code seals the wallet again, so the share of the other browser is void.
  expect(await fresh.call('renewCode', { topOrigin, passkey: null })).toMatchObject({
    status: 'made',
  })
  open.reload()
  expect(await open.open()).toMatchObject({ status: 'needsCode' })
  await compared({ open, fresh })
  expect(await approve(open)).toEqual({ status: 'noShare' })
  pass(600)
  await compared({ open: fresh, fresh: open })
  expect(await approve(fresh)).toEqual({ status: 'done' })
  expect(await join(open)).toMatchObject({ status: 'open', addresses: made.addresses })
})

it('keeps what the new browser has of another wallet, and wraps the share by a key of its own [L5]', async () => {
  const { open, made } = await two()
  const fresh = newBrowser()
  await fresh.logIn('grace@mail.example')
  expect(await fresh.open()).toMatchObject({ status: 'made' })
  const [theirs] = await fresh.device.all()
  pass(60)
  await fresh.logIn(email)
  await compared({ open, fresh })
  await approve(open)
  await join(fresh)
  const kept = await fresh.device.all()
  expect(kept).toContainEqual(theirs)
  const own = kept.find(({ addresses }) => addresses.eip155 === made.addresses.eip155)
  const [first] = await open.device.all()
  expect(own?.vault).toEqual(first?.vault)
  expect(own?.share.data).not.toBe(first?.share.data)
})
