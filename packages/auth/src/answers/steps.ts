import { field } from '@latchkey/core/foreign'
import { isWebUrl } from '../webUrl.ts'
import { either, oneOf, statusOf, textAt } from './read.ts'
import { refused } from './refused.ts'

/** Steps of a log-in. */
export const started = either(statusOf(['enterCode', 'confirmDevice']), refused)
export const confirmed = either(statusOf(['enterCode']), refused)
export const loggedIn = either(statusOf(['loggedIn']), refused)

/** Where the window for a social account is to go. */
export const socialStarted = either((answer) => {
  const status = oneOf(['started'], field(answer, 'status'))
  const url = textAt(answer, 'url')
  return status && url !== undefined && isWebUrl(url) ? { status, url } : undefined
}, refused)

/** Steps of a change of the visitor's address. */
export const changeStarted = either(statusOf(['enterPrimaryCode', 'enterSecondaryCode']), refused)
export const primaryEntered = either(statusOf(['enterSecondaryCode']), refused)
export const changed = either((answer) => {
  const status = oneOf(['changed'], field(answer, 'status'))
  const email = textAt(answer, 'email')
  return status && email !== undefined ? { status, email } : undefined
}, refused)
