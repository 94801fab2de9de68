import type { LatchkeyEvent } from '@latchkey/core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Dialog } from '../../dialog/dialog.ts'
import { current } from '../../dialog/stack.ts'
import { createDialog } from '../../shell/createDialog.ts'
import { pendingSteps, testLogin } from '../../testing/login.ts'
import { testWallet } from '../../testing/wallets.ts'
import { createWorld } from '../../testing/world.ts'
import { createLoginFlow, type LoginFlow } from './loginFlow.ts'

let mails: ReturnType<typeof pendingSteps<'enterCode' | 'confirmDevice'>>
let links: ReturnType<typeof pendingSteps<'enterCode'>>
let codes: ReturnType<typeof pendingSteps<'loggedIn'>>
let presses: ReturnType<typeof pendingSteps<'loggedIn'>>
let emitted: string[]
let connected: string[]
let resent: number
let dialog: Dialog
let flow: LoginFlow
const connectorId = 'email'

beforeEach(() => {
  mails = pendingSteps()
  links = pendingSteps()
  codes = pendingSteps()
  presses = pendingSteps()
  emitted = []
  connected = []
  resent = 0
  const login = testLogin({
    startByEmail: mails.begin,
    confirmDevice: links.begin,
    enterCode: codes.begin,
    waitForLink: presses.begin,
  })
  const wallet = testWallet('Email', { id: connectorId, accounts: [] })
  const { client } = createWorld({ connectors: [{ ...wallet, login }] })
  client.events.subscribe(({ event }: LatchkeyEvent) => emitted.push(event))
  dialog = createDialog(client)
  flow = createLoginFlow({
    client,
    dialog,
    connect: { start: (id) => connected.push(id) },
    onResent() {
      resent += 1
    },
  })
})

const view = () => current(dialog.get().stack).view
const stage = () => flow.get()?.stage

async function waitForCode(): Promise<void> {
  flow.start(connectorId, 'ada@example.com')
  await mails.answer({ status: 'enterCode' })
}

describe('a login by e-mail', () => {
  it('leads to the field of the code, checks it once, and connects', async () => {
    await waitForCode()
    expect([view(), stage()]).toEqual(['EmailVerifyOtp', 'enterCode'])
    flow.enter('123456')
    flow.enter('123456')
    expect([codes.waiting(), stage()]).toEqual([1, 'checking'])
    await codes.answer({ status: 'loggedIn' })
    expect([flow.get(), connected]).toEqual([null, [connectorId]])
    expect(emitted).toEqual(['EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_PASS'])
  })

  it('connects when the link is used while the step of the code is open [L19]', async () => {
    await waitForCode()
    await presses.answer({ status: 'loggedIn' })
    expect([flow.get(), connected]).toEqual([null, [connectorId]])
    expect(emitted.at(-1)).toBe('EMAIL_VERIFICATION_CODE_PASS')
  })

  it('connects once when the link is used while a code is checked [L19]', async () => {
    await waitForCode()
    flow.enter('123456')
    await presses.answer({ status: 'loggedIn' })
    await codes.answer({ status: 'loggedIn' })
    expect(connected).toEqual([connectorId])
  })

  it('waits for the link of another mail, and leaves the code to who lost the link [L19]', async () => {
    await waitForCode()
    flow.resend()
    await mails.answer({ status: 'enterCode' })
    // The link of the first mail.
    await presses.answer({ status: 'loggedIn' })
    expect(connected).toEqual([])
    await presses.answer({ status: 'refused', refusal: 'FAILED' })
    expect(flow.get()).toMatchObject({ stage: 'enterCode', problem: undefined })
  })

  it('opens the step of a code that still works, and tells nobody of a mail [L19]', async () => {
    flow.start(connectorId, 'ada@example.com')
    await mails.answer({ status: 'enterCode', retryAfter: 7 })
    expect([view(), stage(), emitted]).toEqual(['EmailVerifyOtp', 'enterCode', []])
    expect((flow.get()?.nextAt ?? 0) - Date.now()).toBeLessThanOrEqual(7_000)
    flow.resend()
    await mails.answer({ status: 'enterCode', retryAfter: 3 })
    expect(resent).toBe(0)
  })

  it('follows the link of the last mail when another one was refused [L19]', async () => {
    await waitForCode()
    flow.resend()
    await mails.answer({ status: 'refused', refusal: 'TOO_MANY_MAILS', retryAfter: 600 })
    await presses.answer({ status: 'refused', refusal: 'FAILED' })
    await presses.answer({ status: 'loggedIn' })
    expect(connected).toEqual([connectorId])
  })

  it('sends one mail for a double-click', () => {
    flow.start(connectorId, 'ada@example.com')
    flow.start(connectorId, 'ada@example.com')
    expect(mails.waiting()).toBe(1)
  })

  it('waits for the link on a new device, then for the code', async () => {
    flow.start(connectorId, 'ada@example.com')
    await mails.answer({ status: 'confirmDevice' })
    expect([view(), stage()]).toEqual(['EmailVerifyDevice', 'confirmDevice'])
    await links.answer({ status: 'enterCode' })
    expect([view(), stage()]).toEqual(['EmailVerifyOtp', 'enterCode'])
    expect(emitted).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
  })

  it('leaves the visitor who is elsewhere where they are when the link is confirmed', async () => {
    flow.start(connectorId, 'ada@example.com')
    await mails.answer({ status: 'confirmDevice' })
    dialog.push({ view: 'Networks' })
    await links.answer({ status: 'enterCode' })
    expect([view(), stage()]).toEqual(['Networks', 'enterCode'])
  })

  it('stays at the address when the first mail is refused', async () => {
    flow.start(connectorId, 'ada@example')
    await mails.answer({ status: 'refused', refusal: 'TOO_MANY_MAILS', retryAfter: 40 })
    expect(flow.get()).toMatchObject({
      stage: 'refused',
      problem: { refusal: 'TOO_MANY_MAILS' },
    })
    expect(view()).toBe('Connect')
  })

  it('takes another code after a wrong one', async () => {
    await waitForCode()
    flow.enter('000000')
    await codes.answer({ status: 'refused', refusal: 'CODE_WRONG' })
    expect(flow.get()).toMatchObject({ stage: 'enterCode', problem: { refusal: 'CODE_WRONG' } })
    expect(emitted.at(-1)).toBe('EMAIL_VERIFICATION_CODE_FAIL')
    flow.enter('123456')
    expect(flow.get()).toMatchObject({ stage: 'checking', problem: undefined })
  })

  it('takes a code when another mail was refused during a check', async () => {
    await waitForCode()
    flow.enter('000000')
    flow.resend()
    await mails.answer({ status: 'refused', refusal: 'TOO_MANY_MAILS' })
    expect(stage()).toBe('enterCode')
    await codes.answer({ status: 'loggedIn' })
    expect(connected).toEqual([])
    flow.enter('123456')
    expect(stage()).toBe('checking')
  })

  it('sends another mail once for a double-click, and says so', async () => {
    await waitForCode()
    flow.resend()
    flow.resend()
    expect(mails.waiting()).toBe(1)
    await mails.answer({ status: 'enterCode' })
    expect([resent, stage()]).toEqual([1, 'enterCode'])
  })

  it('connects no visitor who left before the answer', async () => {
    await waitForCode()
    flow.enter('123456')
    flow.leave()
    await codes.answer({ status: 'loggedIn' })
    expect([flow.get(), connected]).toEqual([null, []])
  })

  it('is refused without the wallet that it is for', async () => {
    flow.start('gone', 'ada@example.com')
    await new Promise((settled) => setTimeout(settled))
    expect(flow.get()).toMatchObject({ stage: 'refused', problem: { refusal: 'FAILED' } })
  })
})
