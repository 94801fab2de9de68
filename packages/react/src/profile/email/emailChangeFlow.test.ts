import { connect } from '@latchkey/core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Dialog } from '../../dialog/dialog.ts'
import { current } from '../../dialog/stack.ts'
import { english } from '../../messages/english.ts'
import { createDialog } from '../../shell/createDialog.ts'
import { pendingSteps, testLogin } from '../../testing/login.ts'
import { testWallet } from '../../testing/wallets.ts'
import { adaAccount, createWorld } from '../../testing/world.ts'
import { createEmailChangeFlow, type EmailChangeFlow } from './emailChangeFlow.ts'

let mails: ReturnType<typeof pendingSteps<'enterPrimaryCode' | 'enterSecondaryCode'>>
let primary: ReturnType<typeof pendingSteps<'enterSecondaryCode'>>
let secondary: ReturnType<typeof pendingSteps<'changed'>>
let addresses: string[]
let dialog: Dialog
let flow: EmailChangeFlow

beforeEach(async () => {
  mails = pendingSteps()
  primary = pendingSteps()
  secondary = pendingSteps()
  addresses = []
  const emailChange = {
    start(email: string) {
      addresses.push(email)
      return mails.begin()
    },
    enterPrimaryCode: primary.begin,
    enterSecondaryCode: secondary.begin,
  }
  const wallet = testWallet('Email', { accounts: [adaAccount], chainId: 'eip155:31337' })
  const login = testLogin({ emailChange })
  const { client } = createWorld({ connectors: [{ ...wallet, login }] })
  await connect(client, { connectorId: wallet.id })
  dialog = createDialog(client)
  dialog.push({ view: 'Profile' })
  dialog.push({ view: 'UpdateEmailWallet' })
  flow = createEmailChangeFlow({ client, dialog, messages: await english.load() })
})

const view = () => current(dialog.get().stack).view
const stage = () => flow.get()?.stage

describe('a change of the address', () => {
  it('takes a code of each mailbox, one after the other', async () => {
    flow.start('new@example.com')
    await mails.answer({ status: 'enterPrimaryCode' })
    expect([view(), stage()]).toEqual(['UpdateEmailPrimaryOtp', 'enterPrimaryCode'])
    flow.enter('111111')
    flow.enter('111111')
    expect(primary.waiting()).toBe(1)
    await primary.answer({ status: 'enterSecondaryCode' })
    expect([view(), stage()]).toEqual(['UpdateEmailSecondaryOtp', 'enterSecondaryCode'])
    flow.enter('222222')
    await secondary.answer({ status: 'changed' })
    expect([view(), flow.get()]).toEqual(['Profile', null])
  })

  it('is for the new address of a visitor who went back to correct it', async () => {
    flow.start('nwe@example.com')
    await mails.answer({ status: 'enterPrimaryCode' })
    dialog.back()
    flow.start('new@example.com')
    await mails.answer({ status: 'enterPrimaryCode' })
    expect(addresses).toEqual(['nwe@example.com', 'new@example.com'])
    expect(flow.get()?.email).toBe('new@example.com')
    expect(view()).toBe('UpdateEmailPrimaryOtp')
  })

  it('sends another code to the old mailbox, also during a check', async () => {
    flow.start('new@example.com')
    await mails.answer({ status: 'enterPrimaryCode' })
    flow.enter('000000')
    flow.resend()
    await mails.answer({ status: 'enterPrimaryCode' })
    expect(stage()).toBe('enterPrimaryCode')
    expect(dialog.get().snackbar?.variant).toBe('success')
    flow.enter('111111')
    expect(stage()).toBe('checking')
  })

  it('says why a code was refused, but not to a visitor who declined', async () => {
    flow.start('new@example.com')
    await mails.answer({ status: 'enterSecondaryCode' })
    flow.enter('000000')
    await secondary.answer({ status: 'refused', refusal: 'CODE_EXPIRED' })
    expect(flow.get()?.problem).toEqual({ refusal: 'CODE_EXPIRED' })
    flow.enter('111111')
    await secondary.answer({ status: 'refused', refusal: 'DECLINED' })
    expect(flow.get()).toMatchObject({ stage: 'enterSecondaryCode', problem: undefined })
  })

  it('checks no code before a mail was sent', async () => {
    flow.start('new@example.com')
    flow.enter('111111')
    await mails.answer({ status: 'refused', refusal: 'EMAIL_TAKEN' })
    flow.enter('111111')
    expect([primary.waiting(), secondary.waiting(), stage()]).toEqual([0, 0, 'refused'])
  })
})
