import {
  type Latchkey,
  type Login,
  type LoginRefusal,
  type LoginStep,
  type Readable,
  writable,
} from '@latchkey/core'
import type { LoginProblem } from '../../common/login/refusalText.ts'
import type { Dialog } from '../../dialog/dialog.ts'
import { current } from '../../dialog/stack.ts'
import type { ConnectFlow } from '../flow/connect.ts'

declare module '../../dialog/flows.ts' {
  interface Flows {
    login: LoginFlow
  }
}

/** A log-in by e-mail that is under way. */
export type LoginRequest = {
  connectorId: string
  email: string
  /**
   * What is waited for: the gateway, another address (`refused`), the visitor at their mailbox, the visitor's code, or the
   * gateway's word on it.
   */
  stage: 'sending' | 'refused' | 'confirmDevice' | 'enterCode' | 'checking'
  /** When the last mail went out, in milliseconds of epoch. */
  sentAt: number
  /** Why the last step came to nothing. */
  problem?: LoginProblem
}

/** Logging in by e-mail. All of it is called from clicks and from what is typed. */
export type LoginFlow = Readable<LoginRequest | null> & {
  /** Has a mail sent, and leads to what is to be done next. */
  start(connectorId: string, email: string): void
  /** Has another mail sent. */
  resend(): void
  /** Logs in by a code of six digits, and connects. */
  enter(code: string): void
  /** Forgets the log-in that is under way. */
  leave(): void
}

type Refused = Extract<LoginStep<never>, { refusal: LoginRefusal }>

/** The wallet's page did not answer. */
const failed: Refused = { status: 'refused', refusal: 'FAILED' }

function isRefused<Name extends string>(step: LoginStep<Name>): step is Refused {
  return step.status === 'refused'
}

type Next = 'confirmDevice' | 'enterCode'

const views = { confirmDevice: 'EmailVerifyDevice', enterCode: 'EmailVerifyOtp' } as const

export function createLoginFlow(
  client: Latchkey,
  dialog: Dialog,
  connect: ConnectFlow,
  onResent: () => void,
): LoginFlow {
  const state = writable<LoginRequest | null>(null)
  let attempt = new AbortController()

  function leave(): void {
    attempt.abort()
    state.set(null)
  }
  function update(part: Partial<LoginRequest>): void {
    const request = state.get()
    if (!request) return
    const { problem: _, ...rest } = request
    state.set({ ...rest, ...part })
  }
  /** Runs a step of the attempt that is under way; `undefined` where it was refused, failed or was left. */
  async function step<Name extends string>(
    stage: LoginRequest['stage'],
    run: (login: Login, signal: AbortSignal) => Promise<LoginStep<Name>>,
  ): Promise<Name | undefined> {
    const request = state.get()
    const login = request && client.connectors.find(request.connectorId)?.login
    const before = request?.stage ?? stage
    const isFirst = request?.sentAt === 0
    if (!login) return undefined
    const { signal } = attempt
    update({ stage })
    const result = await run(login, signal).catch(() => failed)
    if (signal.aborted) return undefined
    if (!isRefused(result)) return result.status
    const { refusal, retryAfter } = result
    update({
      stage: isFirst ? 'refused' : before,
      problem: { refusal, ...(retryAfter !== undefined && { retryAfter }) },
    })
    return undefined
  }
  async function send(email: string): Promise<Next | undefined> {
    const next = await step('sending', (login, signal) => login.startByEmail(email, { signal }))
    if (!next) return undefined
    update({ stage: next, sentAt: Date.now() })
    if (next === 'enterCode') client.events.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    return next
  }
  async function confirm(): Promise<void> {
    const next = await step('confirmDevice', (login, signal) => login.confirmDevice({ signal }))
    if (!next) return
    client.events.emit({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
    client.events.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    // The code after a confirmed link comes in a separate mail.
    update({ stage: next, sentAt: Date.now() })
    if (current(dialog.get().stack).view === views.confirmDevice)
      dialog.replace({ view: views.enterCode })
  }
  async function begin(connectorId: string, email: string): Promise<void> {
    leave()
    attempt = new AbortController()
    state.set({ connectorId, email, stage: 'sending', sentAt: 0 })
    const next = await send(email)
    if (!next) return
    dialog.push({ view: views[next] })
    if (next === 'confirmDevice') await confirm()
  }
  async function again({ email }: LoginRequest): Promise<void> {
    const next = await send(email)
    if (!next) return
    onResent()
    if (next === 'confirmDevice') await confirm()
  }
  async function redeem({ connectorId }: LoginRequest, code: string): Promise<void> {
    const done = await step('checking', (login, signal) => login.enterCode(code, { signal }))
    const refusal = state.get()?.problem?.refusal
    if (!done && refusal)
      client.events.emit({
        event: 'EMAIL_VERIFICATION_CODE_FAIL',
        properties: { message: refusal },
      })
    if (!done) return
    client.events.emit({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
    leave()
    connect.start(connectorId)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start(connectorId, email) {
      if (state.get()?.stage !== 'sending') void begin(connectorId, email)
    },
    resend() {
      const request = state.get()
      if (request && request.stage !== 'sending') {
        attempt.abort()
        attempt = new AbortController()
        void again(request)
      }
    },
    enter(code) {
      const request = state.get()
      if (request?.stage === 'enterCode') void redeem(request, code)
    },
    leave,
  }
}
