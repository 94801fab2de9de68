import { either, statusOf } from './read.ts'
import { refused } from './refused.ts'

/** Steps of a log-in. */
export const started = either(statusOf(['enterCode', 'confirmDevice']), refused)
export const confirmed = either(statusOf(['enterCode']), refused)
export const loggedIn = either(statusOf(['loggedIn']), refused)
