import {
  type EmailChange,
  type Latchkey,
  type LoginRefusal,
  type LoginStep,
  type Readable,
  writable,
} from '@latchkey/core'
import { embeddedAccount } from '../../common/embeddedAccount.ts'
import type { LoginProblem } from '../../common/login/refusalText.ts'
import type { Dialog } from '../../dialog/dialog.ts'
import type { Messages } from '../../messages/language.ts'

/** A change of the visitor's address that is under way. */
export type EmailChangeRequest = {
  /** The new address. */
  email: string
  /** What is waited for: the gateway, another address, the code of one of the two mailboxes. */
  stage: 'sending' | 'refused' | 'enterPrimaryCode' | 'enterSecondaryCode'
  /** The login service is checking a code. */
  isChecking: boolean
  /** When the last mail went out, in milliseconds of epoch. */
  sentAt: number
  problem?: LoginProblem
}

export type EmailChangeFlow = Readable<EmailChangeRequest | null> & {
  /** Has a code sent, and leads to where it is entered. */
  start(email: string): void
  /** Takes a code of six digits. */
  enter(code: string): void
  /** Forgets the change that is under way. */
  leave(): void
}

type Refused = Extract<LoginStep<never>, { refusal: LoginRefusal }>
const failed: Refused = { status: 'refused', refusal: 'FAILED' }

const views = {
  enterPrimaryCode: 'UpdateEmailPrimaryOtp',
  enterSecondaryCode: 'UpdateEmailSecondaryOtp',
} as const

export function createEmailChangeFlow(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
): EmailChangeFlow {
  const state = writable<EmailChangeRequest | null>(null)
  let attempt = new AbortController()

  function leave(): void {
    attempt.abort()
    state.set(null)
  }
  /** Runs a step; `undefined` where it was refused, failed or was left. */
  async function step<Next extends string>(
    run: (change: EmailChange, signal: AbortSignal) => Promise<LoginStep<Next>>,
    onRefused: Partial<EmailChangeRequest>,
  ): Promise<Next | undefined> {
    const change = embeddedAccount(client)?.login.emailChange
    const { signal } = attempt
    const result = change ? await run(change, signal).catch(() => failed) : failed
    if (signal.aborted) return undefined
    if (!isRefused(result)) return result.status
    update({ ...onRefused, ...problemOf(result), isChecking: false })
    return undefined
  }
  function update(part: Partial<EmailChangeRequest>): void {
    const request = state.get()
    if (!request) return
    const { problem: _, ...rest } = request
    state.set({ ...rest, ...part })
  }
  async function send(email: string, isAgain: boolean): Promise<void> {
    const next = await step((change, signal) => change.start(email, { signal }), {
      ...(!isAgain && { stage: 'refused' }),
    })
    if (!next) return
    update({ stage: next, sentAt: Date.now() })
    if (isAgain) dialog.notify('success', messages.login.resent)
    else dialog.push({ view: views[next] })
  }
  async function check(stage: EmailChangeRequest['stage'], code: string): Promise<void> {
    update({ isChecking: true })
    if (stage === 'enterPrimaryCode') {
      const run = (change: EmailChange, signal: AbortSignal) =>
        change.enterPrimaryCode(code, { signal })
      if (!(await step(run, {}))) return
      update({ stage: 'enterSecondaryCode', isChecking: false, sentAt: Date.now() })
      return dialog.replace({ view: views.enterSecondaryCode })
    }
    const run = (change: EmailChange, signal: AbortSignal) =>
      change.enterSecondaryCode(code, { signal })
    if (!(await step(run, {}))) return
    leave()
    dialog.backTo('Profile', { view: 'Account' })
    dialog.notify('success', messages.login.emailChanged)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start(email) {
      const isAgain = state.get()?.stage === 'enterPrimaryCode'
      attempt.abort()
      attempt = new AbortController()
      if (!isAgain) state.set({ email, stage: 'sending', isChecking: false, sentAt: 0 })
      void send(email, isAgain)
    },
    enter(code) {
      const request = state.get()
      if (request && !request.isChecking) void check(request.stage, code)
    },
    leave,
  }
}

/** A visitor who cancelled needs no message. */
function problemOf({ refusal, retryAfter }: Refused): Pick<EmailChangeRequest, 'problem'> {
  if (refusal === 'DECLINED') return {}
  return { problem: { refusal, ...(retryAfter !== undefined && { retryAfter }) } }
}

function isRefused<Name extends string>(step: LoginStep<Name>): step is Refused {
  return step.status === 'refused'
}
