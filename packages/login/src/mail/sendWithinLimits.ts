import type { LoginDependencies } from '../dependencies.ts'
import { type Refused, refuse } from '../http/reply.ts'
import { claimMail, type MailOrder } from './mailLimit.ts'

/**
 * Sends a mail, if the limits allow it. Returns the refusal otherwise, and if the mail server fails.
 *
 * @param send returns `false` if the mail could not be sent
 */
export async function sendWithinLimits(
  dependencies: LoginDependencies,
  order: MailOrder,
  send: () => Promise<boolean>,
): Promise<Refused | undefined> {
  const retryAfter = await claimMail(dependencies, order)
  if (retryAfter > 0) return refuse('TOO_MANY_MAILS', retryAfter)
  return (await send()) ? undefined : refuse('MAIL_FAILED')
}
