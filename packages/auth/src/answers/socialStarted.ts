import { field } from '@latchkey/core/foreign'
import { isWebUrl } from '../webUrl.ts'
import { either, oneOf, textAt } from './read.ts'
import { refused } from './refused.ts'

/** Where the window for a social account is to go. */
export const socialStarted = either((answer) => {
  const status = oneOf(['started'], field(answer, 'status'))
  const url = textAt(answer, 'url')
  return status && url !== undefined && isWebUrl(url) ? { status, url } : undefined
}, refused)
