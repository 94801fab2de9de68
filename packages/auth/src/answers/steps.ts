import { either, statusOf } from './read.ts'
import { refused, withRetryAfter } from './refused.ts'

const nextOfMail = statusOf(['enterCode', 'confirmDevice'])

/** Steps of a log-in. */
export const started = either((answer) => {
  const next = nextOfMail(answer)
  return next && withRetryAfter(answer, next)
}, refused)
export const confirmed = either(statusOf(['enterCode']), refused)
export const loggedIn = either(statusOf(['loggedIn']), refused)
