import {
  getConfirmPage,
  getLinkPage,
  type postCode,
  type postDevice,
  type postEmail,
  type postLinkWait,
} from '@latchkey/vault/protocol'
import type { LoginDependencies } from '../dependencies.ts'
import { deviceCookie, deviceToken } from '../http/cookies.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, refuse } from '../http/reply.ts'
import { waitUntil } from '../http/waitUntil.ts'
import { languageOf, type MailLanguage } from '../mail/language.ts'
import { sendWithinLimits } from '../mail/sendWithinLimits.ts'
import { codeMail, linkMail } from '../mail/texts.ts'
import { newToken } from '../secrets.ts'
import { beginSession } from '../session/sessions.ts'
import { userOfEmail } from '../users/accounts.ts'
import { browserNameOf } from './browserName.ts'
import { codeRefusals } from './codeRefusals.ts'
import { type Device, deviceOf } from './devices.ts'
import { mailUrl } from './mailUrl.ts'

/** A mail for a browser that logs in an address. */
type MailRequest = { request: Request; device: Device; email: string; language: MailLanguage }

/**
 * Sends a code with a link, either of which logs in this browser. If the operator wants it, sends a browser that the
 * address has not confirmed another link first. The answer is the same for an unknown address and for a blocked one.
 */
export const startByEmail: LoginHandler<typeof postEmail> = async (
  dependencies,
  { request, body },
) => {
  const { email } = body
  const language = languageOf(request, body.language)
  const { config, devices, codes } = dependencies
  const token = deviceToken(request) ?? newToken()
  const device = deviceOf(token, email, config)
  const isConfirmed = await devices.isConfirmed(device)
  const isCode = isConfirmed || !config.confirmDevices
  const order = { email, known: isConfirmed ? device.device : undefined }
  const mail = { request, device, email, language }
  const refusal = await sendWithinLimits(dependencies, order, () =>
    isCode ? sendCode(dependencies, mail) : sendConfirmation(dependencies, mail),
  )
  const next = isCode ? 'enterCode' : 'confirmDevice'
  const cookies = [deviceCookie(token)]
  // The visitor has left and comes back: the code that they have still works.
  if (isCode && refusal?.retryAfter !== undefined && (await codes.isOpen(device)))
    return answer({ next, retryAfter: refusal.retryAfter }, cookies)
  return refusal ?? answer({ next }, cookies)
}

/** Waits for the confirmation of this browser, then sends the code. */
export const waitForDevice: LoginHandler<typeof postDevice> = async (
  dependencies,
  { request, body },
) => {
  const { email } = body
  const language = languageOf(request, body.language)
  const { config, devices } = dependencies
  const token = deviceToken(request)
  if (!token) return refuse('MALFORMED')
  const device = deviceOf(token, email, config)
  if (!(await waitUntil(dependencies, request, () => devices.isConfirmed(device))))
    return answer({ isConfirmed: false })
  if (!(await devices.takeCode(device))) return answer({ isConfirmed: true })
  const order = { email, known: device.device }
  const mail = { request, device, email, language }
  const refusal = await sendWithinLimits(dependencies, order, () => sendCode(dependencies, mail))
  return refusal ?? answer({ isConfirmed: true })
}

/** Logs the browser in by the code from the mail. */
export const redeemCode: LoginHandler<typeof postCode> = async (
  dependencies,
  { request, body: { email, code } },
) => {
  const { config, devices, users, codes } = dependencies
  const token = deviceToken(request)
  if (!token) return refuse('MALFORMED')
  const device = deviceOf(token, email, config)
  const isConfirmed = await devices.isConfirmed(device)
  if (config.confirmDevices && !isConfirmed) return refuse('DEVICE_UNCONFIRMED')
  const isBlocked = await users.isBlocked(device.email)
  // A blocked address takes the same steps, with a text that is no code.
  const result = await codes.take(device, isBlocked ? '' : code, isConfirmed)
  if (result !== 'right') return refuse(codeRefusals[result])
  const { visitor, cookies } = await logIn(dependencies, device, email)
  return answer(visitor, cookies)
}

/** Waits until the link of the mail is used, then logs in the browser that waits. */
export const waitForLink: LoginHandler<typeof postLinkWait> = async (
  dependencies,
  { request, body: { email } },
) => {
  const { config, users, codes } = dependencies
  const token = deviceToken(request)
  if (!token) return refuse('MALFORMED')
  const device = deviceOf(token, email, config)
  if (!(await waitUntil(dependencies, request, () => codes.isApproved(device))))
    return answer({ isLoggedIn: false })
  if (await users.isBlocked(device.email)) return refuse('CODE_EXPIRED')
  const { cookies } = await logIn(dependencies, device, email)
  return answer({ isLoggedIn: true }, cookies)
}

async function sendCode(
  dependencies: LoginDependencies,
  { request, device, email, language }: MailRequest,
): Promise<boolean> {
  const { codes, users, mailer, config } = dependencies
  const isBlocked = await users.isBlocked(device.email)
  const { code, token } = await codes.start(device, browserNameOf(request))
  if (isBlocked) return mailer.pretend()
  const url = mailUrl(dependencies, request, getLinkPage.path, { token, language })
  return mailer.send({ to: email, ...codeMail(language, { site: config.siteName, code, url }) })
}

async function sendConfirmation(
  dependencies: LoginDependencies,
  { request, device, email, language }: MailRequest,
): Promise<boolean> {
  const { devices, users, mailer, config } = dependencies
  const isBlocked = await users.isBlocked(device.email)
  const token = await devices.startConfirmation(device)
  if (isBlocked) return mailer.pretend()
  const url = mailUrl(dependencies, request, getConfirmPage.path, { token, language })
  return mailer.send({ to: email, ...linkMail(language, { site: config.siteName, url }) })
}

/** Begins the session of who has proved an address. The address knows this browser from now on. */
async function logIn({ auth, devices }: LoginDependencies, device: Device, email: string) {
  const user = await userOfEmail(auth, email)
  await devices.confirmDirectly(device)
  return beginSession(auth, user, 'email')
}
