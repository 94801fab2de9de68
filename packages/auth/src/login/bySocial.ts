import type { ConnectorContext, LoginStep } from '@latchkey/core'
import type { Clock, Social } from '@latchkey/protocol'
import { socialStarted } from '../answers/socialStarted.ts'
import { loggedIn } from '../answers/steps.ts'
import { inPlace } from './inPlace.ts'
import { losesWindows } from './isolation.ts'
import type { Opened } from './openProvider.ts'
import { followWindow, type ProviderWindow } from './providerWindow.ts'
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
  // The result of a window never arrives here, so this page itself goes to the provider.
  let isSevered = false
  let losing: Promise<boolean> | undefined
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
      if (!byLink) {
        if (opened === 'none') return place.logIn(steps, social, options)
        if (!opened) return { status: 'refused', refusal: 'WINDOW_BLOCKED' }
        losing ??= losesWindows(clock)
        isSevered ||= await losing
        if (!isSevered)
          return inWindow(clock, steps, social, opened, {
            ...options,
            onSevered() {
              isSevered = true
            },
          })
        opened.window.close()
        return place.logIn(steps, social, options)
      }
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
  opened: ProviderWindow,
  { signal, onReturn, onSevered }: SocialOptions & { onSevered: () => void },
): Promise<LoginStep<'loggedIn'>> {
  try {
    const start = await steps.start({ provider })
    if (start.status === 'refused') return start
    if (opened.window.closed) return { status: 'refused', refusal: 'WINDOW_CLOSED' }
    opened.window.location.replace(start.url)
    const resultUri = await followWindow(clock, opened, { signal, onSevered })
    if (resultUri === undefined) return { status: 'refused', refusal: 'WINDOW_CLOSED' }
    onReturn?.()
    return await steps.finish({ resultUri })
  } finally {
    opened.window.close()
  }
}
