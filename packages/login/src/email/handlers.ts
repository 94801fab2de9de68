import { sleep } from '@latchkey/service/clock'
import type { postCode, postDevice, postEmail } from '@latchkey/vault/protocol'
import { deviceCookie, deviceToken } from '../http/cookies.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, refuse } from '../http/reply.ts'
import { languageOf } from '../mail/language.ts'
import { sendWithinLimits } from '../mail/sendWithinLimits.ts'
import { linkMail } from '../mail/texts.ts'
import { newToken } from '../secrets.ts'
import { codeRefusals } from './codeRefusals.ts'
import { confirmUrl } from './confirmDevice.ts'
import { deviceOf } from './devices.ts'

/**
 * Sends a code to a browser that the address has confirmed, and a link to any other browser. The answer is the same for
 * an unknown address and for a blocked one.
 */
export const startByEmail: LoginHandler<typeof postEmail> = async (
  dependencies,
  { request, body },
) => {
  const { email } = body
  const language = languageOf(request, body.language)
  const { config, devices, codes, mailer, users } = dependencies
  const token = deviceToken(request) ?? newToken()
  const device = deviceOf(token, email, config)
  const isConfirmed = await devices.isConfirmed(device)
  const order = { email, known: isConfirmed ? device.device : undefined }
  const refusal = await sendWithinLimits(dependencies, order, async () => {
    const isBlocked = await users.isBlocked(device.email)
    if (isConfirmed && isBlocked) return codes.pretend(email, device.email)
    if (isConfirmed) return codes.send(email, device.email, language)
    const link = { token: await devices.startConfirmation(device), language }
    if (isBlocked) return mailer.pretend()
    const url = confirmUrl(dependencies, request, link)
    return mailer.send({ to: email, ...linkMail(language, { site: config.siteName, url }) })
  })
  const next = isConfirmed ? 'enterCode' : 'confirmDevice'
  return refusal ?? answer({ next }, [deviceCookie(token)])
}

/** Milliseconds that a request waits for a confirmation, and between two checks. */
const longestWait = 20_000
const pollInterval = 500

/** Waits for the confirmation of this browser, then sends the code. */
export const waitForDevice: LoginHandler<typeof postDevice> = async (
  dependencies,
  { request, body },
) => {
  const { email } = body
  const language = languageOf(request, body.language)
  const { config, devices, codes, users, clock, now } = dependencies
  const token = deviceToken(request)
  if (!token) return refuse('MALFORMED')
  const device = deviceOf(token, email, config)
  const end = now() + longestWait
  while (!(await devices.isConfirmed(device))) {
    if (now() >= end || request.signal.aborted) return answer({ isConfirmed: false })
    await sleep(clock, pollInterval)
  }
  if (!(await devices.takeCode(device))) return answer({ isConfirmed: true })
  const order = { email, known: device.device }
  const refusal = await sendWithinLimits(dependencies, order, async () =>
    (await users.isBlocked(device.email))
      ? codes.pretend(email, device.email)
      : codes.send(email, device.email, language),
  )
  return refusal ?? answer({ isConfirmed: true })
}

/** Logs the browser in by the code from the mail. */
export const redeemCode: LoginHandler<typeof postCode> = async (
  { config, devices, users, codes },
  { request, body: { email, code } },
) => {
  const token = deviceToken(request)
  if (!token) return refuse('MALFORMED')
  const device = deviceOf(token, email, config)
  if (!(await devices.isConfirmed(device))) return refuse('DEVICE_UNCONFIRMED')
  const isBlocked = await users.isBlocked(device.email)
  // A blocked address takes the same steps, with a text that is no code.
  const result = await codes.redeem(email, device.email, isBlocked ? '' : code)
  if (result.status !== 'loggedIn') return refuse(codeRefusals[result.status])
  return answer({ user: result.user, email, name: null, way: 'email' }, result.cookies)
}
