import type { LoginStep } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { loggedIn, socialStarted } from '../answers/steps.ts'
import type { ProviderWindow } from './providerWindow.ts'
import type { Step } from './step.ts'

export type SocialOptions = {
  signal: AbortSignal
  onReturn?: () => void
  opened: ProviderWindow | undefined
}

/** Milliseconds until the page has to say where the window goes, and until it has looked at what came back. */
const within = 45_000

/**
 * Logs in with a social account: the wallet's page says where the window goes, and makes something of what that brings back.
 * This page only carries it: it is of no use to anybody but the frame that has begun.
 */
export async function logInBySocial(
  step: Step,
  social: Social,
  { signal, onReturn, opened }: SocialOptions,
): Promise<LoginStep<'loggedIn'>> {
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
