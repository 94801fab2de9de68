import { field } from '@latchkey/core/foreign'
import { either, oneOf, statusOf, textAt } from './read.ts'
import { refused } from './refused.ts'

/** Steps of a change of the visitor's address. */
export const changeStarted = either(statusOf(['enterPrimaryCode', 'enterSecondaryCode']), refused)
export const primaryEntered = either(statusOf(['enterSecondaryCode']), refused)
export const changed = either((answer) => {
  const status = oneOf(['changed'], field(answer, 'status'))
  const email = textAt(answer, 'email')
  return status && email !== undefined ? { status, email } : undefined
}, refused)
