import type { LoginStep } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { loggedIn, socialStarted } from '../answers/steps.ts'
import { type Step, socialTime } from './step.ts'

const closed = { status: 'refused', refusal: 'WINDOW_CLOSED' } as const
const longest = 2_000

type Means = {
  signal: AbortSignal
  /** Notes where the page goes. */
  note: (social: Social) => void
}

/**
 * Logs in with a social account where there are no windows: this page itself goes to the provider, and comes back with the
 * result. Resolves only where the visitor comes back without one.
 */
export async function logInInPlace(
  step: Step,
  social: Social,
  { signal, note }: Means,
): Promise<LoginStep<'loggedIn'>> {
  const returnTo = location.href.length > longest ? location.origin : location.href
  const params = { provider: social, returnTo }
  const start = await step(socialStarted, 'startSocial', params, { signal, within: socialTime })
  if (start.status === 'refused') return start
  note(social)
  const back = cameBack(signal)
  leaveFor(start.url)
  return back
}

/** Makes something of what the provider has sent this page back with. */
export function finishReturned(
  step: Step,
  resultUri: string,
  signal: AbortSignal,
): Promise<LoginStep<'loggedIn'>> {
  return step(loggedIn, 'finishSocial', { resultUri }, { signal, within: socialTime })
}

/** The whole window: providers stand in no frame. */
function leaveFor(url: string): void {
  const window = globalThis.top ?? globalThis
  window.location.assign(url)
}

/** The browser's way back shows the page as it was left. */
function cameBack(signal: AbortSignal): Promise<LoginStep<'loggedIn'>> {
  return new Promise((resolve) => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && resolve(closed)
    window.addEventListener('pageshow', hear, { signal })
    signal.addEventListener('abort', () => resolve(closed))
  })
}
