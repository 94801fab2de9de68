import type { ConnectorContext, LoginStep } from '@latchkey/core'
import type { Clock, Social } from '@latchkey/protocol'
import { socialStarted } from '../answers/socialStarted.ts'
import { loggedIn } from '../answers/steps.ts'
import { inPlace } from './inPlace.ts'
import type { Opened } from './openProvider.ts'
import { followWindow } from './providerWindow.ts'
import type { SocialOptions, SocialSteps } from './socialSteps.ts'
import type { Step } from './step.ts'

/** The time limit of the wallet's page to start a log-in and to check its result, in milliseconds. */
const time = { within: 45_000 }

/**
 * Logs in with social accounts. This page only passes on the provider's address and its result, which is useless without
 * the secret of the frame that has started the log-in.
 */
export function socialWays(
  step: Step,
  { storage, clock }: Pick<ConnectorContext, 'storage' | 'clock'>,
) {
  const place = inPlace(storage)
  return {
    async bySocial(
      social: Social,
      { opened, ...options }: SocialOptions & { opened: Opened },
    ): Promise<LoginStep<'loggedIn'>> {
      const { signal, onLink, onReturn } = options
      if (opened === 'token') {
        onReturn?.()
        return step(loggedIn, 'logInBySite', null, { signal, ...time })
      }
      const byLink = social === 'farcaster'
      const name = byLink ? 'Farcaster' : 'Social'
      const steps: SocialSteps = {
        start: (params) => step(socialStarted, `start${name}`, params, { signal, ...time }),
        // Signing in an app has no time limit.
        finish: (params) =>
          step(loggedIn, `finish${name}`, params, { signal, ...(!byLink && time) }),
      }
      if (!byLink)
        return opened === 'none'
          ? place.logIn(steps, social, options)
          : inWindow(clock, steps, social, opened, options)
      const start = await steps.start(null)
      if (start.status === 'refused') return start
      onLink?.(start.url)
      return steps.finish(null)
    },
    /** Returns, once, the social account whose provider has redirected to this page. */
    returned: place.returned,
  }
}

async function inWindow(
  clock: Clock,
  steps: SocialSteps,
  provider: Social,
  opened: Exclude<Opened, 'none' | 'token'>,
  { signal, onReturn }: SocialOptions,
): Promise<LoginStep<'loggedIn'>> {
  if (!opened) return { status: 'refused', refusal: 'WINDOW_BLOCKED' }
  try {
    const start = await steps.start({ provider })
    if (start.status === 'refused') return start
    opened.window.location.replace(start.url)
    const resultUri = await followWindow(clock, opened, signal)
    if (resultUri === undefined) return { status: 'refused', refusal: 'WINDOW_CLOSED' }
    onReturn?.()
    return await steps.finish({ resultUri })
  } finally {
    opened.window.close()
  }
}
