import { codeRefusals } from '../codeRefusals.ts'
import { deviceCookie, deviceToken } from '../cookies.ts'
import { languageOf } from '../mail/language.ts'
import { claimMail } from '../mailLimit.ts'
import type { LoginHandler, LoginMeans } from '../means.ts'
import { allowOwnerAction } from '../ownerActions.ts'
import { answer, refusal } from '../reply.ts'
import { bodies, bodyOf } from '../requests.ts'
import { hashOf, hiddenEmail, newToken } from '../secrets.ts'
import { freshSessionOf, type LoginSession } from '../sessions.ts'

/** Starts a change. Sends a code to the current mailbox, or to the new one if there is none. */
export const startChange: LoginHandler = async (means, request) => {
  const body = await bodyOf(request, bodies.emailChange)
  if (!body) return refusal(422, 'MALFORMED')
  const { email, proof } = body
  const language = languageOf(request, body.language)
  const session = await allowOwnerAction(means, request, {
    action: 'change email',
    detail: email,
    proof,
  })
  if (session instanceof Response) return session
  const stage = session.email === null ? 'secondary' : 'primary'
  return send(means, session, { stage, email, to: session.email ?? email, language })
}

/** Checks the code from the current mailbox, then sends one to the new mailbox. */
export const confirmPrimary: LoginHandler = async (means, request) => {
  const session = await freshSessionOf(means, request)
  if (!session) return refusal(401, 'LOGIN_STALE')
  const body = await bodyOf(request, bodies.changeCode)
  if (!body) return refusal(422, 'MALFORMED')
  const { code } = body
  const language = languageOf(request, body.language)
  const checked = await means.emailChange.check('primary', { user: session.user, code })
  if (checked.status !== 'right') return refusal(401, codeRefusals[checked.status])
  const { email } = checked
  return send(means, session, { stage: 'secondary', email, to: email, language })
}

/** Checks the code from the new mailbox, stores the address, and marks this browser as known. */
export const confirmSecondary: LoginHandler = async (means, request) => {
  const session = await freshSessionOf(means, request)
  if (!session) return refusal(401, 'LOGIN_STALE')
  const body = await bodyOf(request, bodies.changeCode)
  if (!body) return refusal(422, 'MALFORMED')
  const { emailChange, devices, config } = means
  const checked = await emailChange.check('secondary', { user: session.user, code: body.code })
  if (checked.status !== 'right') return refusal(401, codeRefusals[checked.status])
  const { email } = checked
  if (!(await emailChange.finish(session.user, email))) return refusal(409, 'EMAIL_TAKEN')
  const token = deviceToken(request) ?? newToken()
  await devices.know({ device: hashOf(token), email: hiddenEmail(email, config.secret) })
  return answer({ email }, [deviceCookie(token)])
}

type Sending = Parameters<LoginMeans['emailChange']['send']>[1]

/** Sends a code. The new mailbox may belong to anyone, so it has the limits of an unknown user. */
async function send(
  means: LoginMeans,
  { user, way, since }: LoginSession,
  sending: Sending,
): Promise<Response> {
  const { to, stage } = sending
  const known = stage === 'primary' ? user : undefined
  const usedAt = way === 'email' ? since : 0
  const retryAfter = await claimMail(means, { email: to, known, usedAt })
  if (retryAfter > 0) return refusal(429, 'TOO_MANY_MAILS', { retryAfter })
  const isSent = await means.emailChange.send(user, sending)
  return isSent ? answer({ next: stage }) : refusal(503, 'MAIL_FAILED')
}
