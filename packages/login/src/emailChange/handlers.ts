import type {
  postEmailChange,
  postEmailChangePrimary,
  postEmailChangeSecondary,
} from '@latchkey/vault/protocol'
import type { LoginDependencies } from '../dependencies.ts'
import { codeRefusals } from '../email/codeRefusals.ts'
import { deviceOf } from '../email/devices.ts'
import { deviceCookie, deviceToken } from '../http/cookies.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, isRefused, type Reply, refuse } from '../http/reply.ts'
import { languageOf } from '../mail/language.ts'
import { sendWithinLimits } from '../mail/sendWithinLimits.ts'
import { newToken } from '../secrets.ts'
import { allowOwnerAction } from '../session/ownerActions.ts'
import { freshSessionOf, type LoginSession } from '../session/sessions.ts'
import type { ChangeCode, Mailbox } from './emailChange.ts'

// A change of address has two steps. A code from the current mailbox allows the change, and a code from the new mailbox
// proves the new address. A visitor without an address needs only the second code.

const changeRefusals = {
  guarded: 'WALLET_SET_ASIDE',
  notOwner: 'NOT_THE_OWNER',
  taken: 'EMAIL_TAKEN',
} as const

/** Starts a change: sends the first code. */
export const startEmailChange: LoginHandler<typeof postEmailChange> = async (
  dependencies,
  { request, body },
) => {
  const { email, proof } = body
  const language = languageOf(request, body.language)
  const action = { action: 'change email', detail: email, proof } as const
  const session = await allowOwnerAction(dependencies, request, action)
  if (isRefused(session)) return session
  const allowed = await dependencies.emailChange.allow(session)
  if (allowed !== 'allowed') return refuse(changeRefusals[allowed])
  const change = { email, language, owner: session.owner }
  return session.email === null
    ? sendCode(dependencies, session, { ...change, mailbox: 'secondary', to: email })
    : sendCode(dependencies, session, { ...change, mailbox: 'primary', to: session.email })
}

/** Checks the code from the current mailbox, then sends a code to the new one. */
export const enterPrimaryCode: LoginHandler<typeof postEmailChangePrimary> = async (
  dependencies,
  { request, body },
) => {
  const { code } = body
  const language = languageOf(request, body.language)
  const session = await freshSessionOf(dependencies, request)
  if (!session) return refuse('LOGIN_STALE')
  const { user } = session
  const checked = await dependencies.emailChange.check({ mailbox: 'primary', user, code })
  if (checked.status !== 'right') return refuse(codeRefusals[checked.status])
  const { email, owner } = checked
  const change = { mailbox: 'secondary', email, to: email, language, owner } as const
  return sendCode(dependencies, session, change)
}

/** Checks the code from the new mailbox, stores the new address, and confirms this browser for it. */
export const enterSecondaryCode: LoginHandler<typeof postEmailChangeSecondary> = async (
  dependencies,
  { request, body: { code } },
) => {
  const session = await freshSessionOf(dependencies, request)
  if (!session) return refuse('LOGIN_STALE')
  const { user } = session
  const { emailChange, devices, config } = dependencies
  const checked = await emailChange.check({ mailbox: 'secondary', user, code })
  if (checked.status !== 'right') return refuse(codeRefusals[checked.status])
  const { email, owner } = checked
  const result = await emailChange.finish({ user, owner }, email)
  if (result !== 'allowed') return refuse(changeRefusals[result])
  const token = deviceToken(request) ?? newToken()
  await devices.confirmDirectly(deviceOf(token, email, config))
  return answer({ email }, [deviceCookie(token)])
}

/** Sends a code, and answers which mailbox has it. */
async function sendCode(
  dependencies: LoginDependencies,
  { user, way, since }: LoginSession,
  code: ChangeCode,
): Promise<Reply<{ next: Mailbox }>> {
  // The new mailbox may belong to anyone, so it has the limits of an unknown user.
  const known = code.mailbox === 'primary' ? user : undefined
  const usedAt = way === 'email' ? since : 0
  const refusal = await sendWithinLimits(dependencies, { email: code.to, known, usedAt }, () =>
    dependencies.emailChange.send(user, code),
  )
  return refusal ?? answer({ next: code.mailbox })
}
