import type { LoginStep, Storage } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { loggedIn, socialStarted } from '../answers/steps.ts'
import { goneKey, type Returned, returnedIn } from './returned.ts'
import type { SocialOptions, SocialPlace } from './socialOptions.ts'
import { type Step, socialTime as within } from './step.ts'

const closed = { status: 'refused', refusal: 'WINDOW_CLOSED' } as const
const longest = 2_000

/**
 * Logs in with a social account where there are no windows: this page itself goes to the provider, and comes back with the
 * result. Before, it resolves only where the visitor comes back without one.
 */
export async function logInInPlace(
  step: Step,
  social: Social,
  place: Exclude<SocialPlace, { in: 'window' }>,
  { signal, onReturn }: Omit<SocialOptions, 'place'>,
): Promise<LoginStep<'loggedIn'>> {
  if (place.in === 'return') {
    onReturn?.()
    return step(loggedIn, 'finishSocial', { resultUri: place.resultUri }, { signal, within })
  }
  const returnTo = location.href.length > longest ? location.origin : location.href
  const params = { provider: social, returnTo }
  const start = await step(socialStarted, 'startSocial', params, { signal, within })
  if (start.status === 'refused') return start
  place.storage.set(goneKey, social)
  const back = cameBack(signal)
  leaveFor(start.url)
  return back
}

/** What a provider has sent this page back with, out of the page's address. */
export function takeReturned(storage: Storage): Returned | undefined {
  const found = returnedIn(location.href, storage)
  if (found) history.replaceState(history.state, '', found.href)
  return found?.returned
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
