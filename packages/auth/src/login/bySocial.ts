import type { LoginStep } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import type { Social } from '@latchkey/protocol'
import { loggedIn, socialStarted } from '../answers/steps.ts'
import type { SocialOptions } from './socialOptions.ts'
import { type Step, socialTime as within } from './step.ts'

/**
 * Logs in with a social account: the wallet's page says where the visitor goes, and makes something of what that brings back.
 * This page only carries it: it is of no use to anybody but the frame that has begun.
 */
export async function logInBySocial(
  step: Step,
  social: Social,
  { place, ...options }: SocialOptions,
): Promise<LoginStep<'loggedIn'>> {
  if (place.in !== 'window')
    return (await loaded(import('./inPlace.ts'))).logInInPlace(step, social, place, options)
  const { signal, onReturn } = options
  const { opened } = place
  if (!opened) return { status: 'refused', refusal: 'WINDOW_BLOCKED' }
  try {
    const start = await step(socialStarted, 'startSocial', { provider: social }, { signal, within })
    if (start.status === 'refused') return start
    opened.goTo(start.url)
    const resultUri = await opened.result(signal)
    if (resultUri === undefined) return { status: 'refused', refusal: 'WINDOW_CLOSED' }
    onReturn?.()
    return await step(loggedIn, 'finishSocial', { resultUri }, { signal, within })
  } finally {
    opened.close()
  }
}
