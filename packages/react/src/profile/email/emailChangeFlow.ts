import type { EmailChange, Latchkey, LoginStep, Readable } from '@latchkey/core'
import { embeddedAccount } from '../../common/embeddedAccount.ts'
import {
  type Attempts,
  createAttempts,
  problemOf,
  type RefusedStep,
} from '../../common/login/attempts.ts'
import * as mail from '../../common/login/mailRequest.ts'
import { type MailStep, runMailStep } from '../../common/login/runMailStep.ts'
import type { Dialog } from '../../dialog/dialog.ts'
import type { Messages } from '../../messages/language.ts'

/** A change of the visitor's address: a code proves the old mailbox, and another one the new mailbox. */
export type EmailChangeRequest = mail.MailRequest<'enterPrimaryCode' | 'enterSecondaryCode'>

export type EmailChangeFlow = Readable<EmailChangeRequest | null> & {
  /** Has a code sent, and leads to where it is entered. */
  start(email: string): void
  /** Has another code sent to the old mailbox. */
  resend(): void
  /** Takes a code of six digits. */
  enter(code: string): void
  /** Forgets the change. */
  leave(): void
}

type Parts = { client: Latchkey; dialog: Dialog; messages: Messages }
type ChangeParts = Parts & { attempts: Attempts<EmailChangeRequest> }

const views = {
  enterPrimaryCode: 'UpdateEmailPrimaryOtp',
  enterSecondaryCode: 'UpdateEmailSecondaryOtp',
} as const

export function createEmailChangeFlow(parts: Parts): EmailChangeFlow {
  const attempts = createAttempts<EmailChangeRequest>()
  const change = { ...parts, attempts }
  return {
    get: attempts.get,
    subscribe: attempts.subscribe,
    start(email) {
      attempts.begin(mail.newMailRequest(email))
      void begin(change)
    },
    resend() {
      if (attempts.get()?.awaited !== 'enterPrimaryCode') return
      attempts.renew()
      attempts.update(mail.sending)
      void sendAgain(change)
    },
    enter(code) {
      const stage = attempts.get()?.stage
      if (stage !== 'enterPrimaryCode' && stage !== 'enterSecondaryCode') return
      attempts.update(mail.checking)
      void (stage === 'enterPrimaryCode'
        ? checkPrimary(change, code)
        : checkSecondary(change, code))
    },
    leave: attempts.leave,
  }
}

async function begin(parts: ChangeParts): Promise<void> {
  const next = await send(parts)
  if (next) parts.dialog.push({ view: views[next] })
}

async function sendAgain(parts: ChangeParts): Promise<void> {
  const { dialog, messages } = parts
  if (await send(parts)) dialog.notify('success', messages.login.resent)
}

/** Has the first code sent. Resolves with the answer that it waits for; `undefined` if it was refused or left. */
async function send(parts: ChangeParts) {
  const { attempts } = parts
  const email = attempts.get()?.email ?? ''
  const step = await stepOf(parts, (change, signal) => change.start(email, { signal }))
  if (step) attempts.update(mail.mailed(step.status, Date.now()))
  return step?.status
}

async function checkPrimary(parts: ChangeParts, code: string): Promise<void> {
  const step = await stepOf(parts, (change, signal) => change.enterPrimaryCode(code, { signal }))
  if (!step) return
  parts.attempts.update(mail.mailed(step.status, Date.now()))
  parts.dialog.replace({ view: views[step.status] })
}

async function checkSecondary(parts: ChangeParts, code: string): Promise<void> {
  const { attempts, dialog, messages } = parts
  if (!(await stepOf(parts, (change, signal) => change.enterSecondaryCode(code, { signal }))))
    return
  attempts.leave()
  dialog.backTo('Profile', { view: 'Account' })
  dialog.notify('success', messages.login.emailChanged)
}

/** Runs a step of the change. Resolves with it; `undefined` if it was refused, which the request notes, or left. */
function stepOf<Name extends string>(
  { client, attempts }: ChangeParts,
  call: (change: EmailChange, signal: AbortSignal) => Promise<LoginStep<Name>>,
): Promise<MailStep<Name> | undefined> {
  return runMailStep(attempts, embeddedAccount(client)?.login.emailChange, call, shownProblem)
}

/** A visitor who cancelled needs no message. */
function shownProblem(step: RefusedStep) {
  return step.refusal === 'DECLINED' ? undefined : problemOf(step)
}
