import { codeRefusals } from '../codeRefusals.ts'
import { deviceCookie, deviceToken } from '../cookies.ts'
import { allowDeed } from '../deeds.ts'
import { claimMail } from '../mailLimit.ts'
import type { LoginHandler, LoginMeans } from '../means.ts'
import { answer, refusal } from '../reply.ts'
import { bodies, bodyOf } from '../requests.ts'
import { hashOf, hiddenEmail, newToken } from '../secrets.ts'
import { freshSessionOf, type LoginSession } from '../sessions.ts'

/** Begins a change: the address that the visitor has is asked first, where there is one. */
export const startChange: LoginHandler = async (means, request) => {
  const body = await bodyOf(request, bodies.emailChange)
  if (!body) return refusal(422, 'MALFORMED')
  const { email, language, proof } = body
  const session = await allowDeed(means, request, { deed: 'change email', detail: email, proof })
  if (session instanceof Response) return session
  const stage = session.email === null ? 'secondary' : 'primary'
  return send(means, session, { stage, email, to: session.email ?? email, language })
}

/** The visitor, who has begun the change by the owner's proof, has the mailbox of the address before; a code goes to the new one. */
export const confirmPrimary: LoginHandler = async (means, request) => {
  const session = await freshSessionOf(means, request)
  if (!session) return refusal(401, 'LOGIN_STALE')
  const body = await bodyOf(request, bodies.changeCode)
  if (!body) return refusal(422, 'MALFORMED')
  const { code, language } = body
  const checked = await means.emailChange.check('primary', { user: session.user, code })
  if (checked.status !== 'right') return refusal(401, codeRefusals[checked.status])
  const { email } = checked
  return send(means, session, { stage: 'secondary', email, to: email, language })
}

/** The visitor has the mailbox of the new address, too: it is theirs, and this browser may log it in. */
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

/** The visitor has proved the mailbox before; the new one is anybody's. */
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
