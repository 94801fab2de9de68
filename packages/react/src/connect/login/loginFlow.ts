import type { Latchkey, Login, LoginStep, Readable } from '@latchkey/core'
import { type Attempts, createAttempts } from '../../common/login/attempts.ts'
import * as mail from '../../common/login/mailRequest.ts'
import { type MailStep, runMailStep } from '../../common/login/runMailStep.ts'
import type { Dialog } from '../../dialog/dialog.ts'
import { current } from '../../dialog/stack.ts'
import type { ConnectFlow } from '../flow/connect.ts'

type Answer = 'confirmDevice' | 'enterCode'

/** A login by e-mail: the visitor enters a code or uses the link beside it. */
export type LoginRequest = mail.MailRequest<Answer> & { connectorId: string }

/** Logging in by e-mail. All of it is called from clicks and from what is typed. */
export type LoginFlow = Readable<LoginRequest | null> & {
  /** Has a mail sent, and leads to what is to be done next. */
  start(connectorId: string, email: string): void
  /** Has another mail sent. */
  resend(): void
  /** Logs in by a code of six digits, and connects. */
  enter(code: string): void
  /** Forgets the login. */
  leave(): void
}

type Parts = {
  client: Latchkey
  dialog: Dialog
  connect: Pick<ConnectFlow, 'start'>
  onResent: () => void
}
type LoginParts = Parts & { attempts: Attempts<LoginRequest> }

const views = { confirmDevice: 'EmailVerifyDevice', enterCode: 'EmailVerifyOtp' } as const

/** Makes the flow of logins by e-mail. `onResent`: another mail was sent. */
export function createLoginFlow(parts: Parts): LoginFlow {
  const attempts = createAttempts<LoginRequest>()
  const login = { ...parts, attempts }
  return {
    get: attempts.get,
    subscribe: attempts.subscribe,
    start(connectorId, email) {
      if (attempts.get()?.stage === 'sending') return
      attempts.begin({ ...mail.newMailRequest(email), connectorId })
      void begin(login)
    },
    resend() {
      const stage = attempts.get()?.stage
      if (stage === undefined || stage === 'sending') return
      attempts.renew()
      attempts.update(mail.sending)
      void sendAgain(login)
    },
    enter(code) {
      if (attempts.get()?.stage !== 'enterCode') return
      attempts.update(mail.checking)
      void redeem(login, code)
    },
    leave: attempts.leave,
  }
}

async function begin(parts: LoginParts): Promise<void> {
  const sent = await send(parts)
  if (!sent) return
  parts.dialog.push({ view: views[sent.status] })
  await follow(parts)
}

async function sendAgain(parts: LoginParts): Promise<void> {
  const sent = await send(parts)
  if (sent && sent.retryAfter === undefined) parts.onResent()
  await follow(parts)
}

/** Waits for the link of the last mail, also if another mail was refused. */
async function follow(parts: LoginParts): Promise<void> {
  const stage = parts.attempts.get()?.stage
  if (stage === 'confirmDevice') await confirm(parts)
  if (stage === 'enterCode') await followLink(parts)
}

/**
 * Has the mail sent, unless the last one still works. Resolves with the answer that it waits for; `undefined` if it was
 * refused or left.
 */
async function send(parts: LoginParts): Promise<MailStep<Answer> | undefined> {
  const email = parts.attempts.get()?.email ?? ''
  const sent = await stepOf(parts, (login, signal) => login.startByEmail(email, { signal }))
  if (!sent) return undefined
  const { status, retryAfter } = sent
  parts.attempts.update(mail.mailed(status, Date.now(), retryAfter))
  if (status === 'enterCode' && retryAfter === undefined)
    parts.client.events.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
  return sent
}

/** Waits for the click on the link. The code comes in a separate mail after it. */
async function confirm(parts: LoginParts): Promise<void> {
  const { client, dialog, attempts } = parts
  const step = await stepOf(parts, (login, signal) => login.confirmDevice({ signal }))
  if (!step) return
  client.events.emit({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
  client.events.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
  attempts.update(mail.mailed(step.status, Date.now()))
  if (current(dialog.get().stack).view === views.confirmDevice)
    dialog.replace({ view: views.enterCode })
  await followLink(parts)
}

/** Waits for the link beside the code, which logs in as the code does. Its failure leaves the visitor the code. */
async function followLink(parts: LoginParts): Promise<void> {
  const { client, attempts } = parts
  const login = loginOf(parts)
  const result = login && (await attempts.run((signal) => login.waitForLink({ signal })))
  if (result?.status !== 'loggedIn') return
  client.events.emit({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
  connect(parts)
}

async function redeem(parts: LoginParts, code: string): Promise<void> {
  const { client, attempts } = parts
  const { events } = client
  const done = await stepOf(parts, (login, signal) => login.enterCode(code, { signal }))
  if (done) {
    events.emit({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
    connect(parts)
    return
  }
  const message = attempts.get()?.problem?.refusal
  if (message) events.emit({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
}

/** Connects the visitor who has logged in. */
function connect({ attempts, connect }: LoginParts): void {
  const connectorId = attempts.get()?.connectorId ?? ''
  attempts.leave()
  connect.start(connectorId)
}

function loginOf({ client, attempts }: LoginParts): Login | undefined {
  return client.connectors.find(attempts.get()?.connectorId ?? '')?.login
}

/** Runs a step of the login. Resolves with it; `undefined` if it was refused, which the request notes, or left. */
function stepOf<Name extends string>(
  parts: LoginParts,
  call: (login: Login, signal: AbortSignal) => Promise<LoginStep<Name>>,
): Promise<MailStep<Name> | undefined> {
  return runMailStep(parts.attempts, loginOf(parts), call)
}
