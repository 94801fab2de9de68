import type { Login, LoginStep } from '@latchkey/core'
import { loggedIn, socialStarted } from '../answers/steps.ts'
import { type Step, stepTime } from './step.ts'

/**
 * Logs in with Farcaster: the wallet's page gives a link for the visitor's app, and waits for what they sign there as long as
 * it takes.
 */
export async function logInByFarcaster(
  step: Step,
  { signal, onLink }: Parameters<Login['byFarcaster']>[0],
): Promise<LoginStep<'loggedIn'>> {
  const start = await step(socialStarted, 'startFarcaster', null, { signal, within: stepTime })
  if (start.status === 'refused') return start
  onLink(start.url)
  return step(loggedIn, 'finishFarcaster', null, { signal })
}
