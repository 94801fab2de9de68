import type { LoginStep, Storage } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { goneKey, type Returned, returnedIn } from './returned.ts'
import type { SocialOptions, SocialSteps } from './socialSteps.ts'

const closed = { status: 'refused', refusal: 'WINDOW_CLOSED' } as const
const longest = 2_000

/** Logs in with social accounts without a window: this page itself goes to the provider and returns. */
export function inPlace(storage: Storage) {
  let back: Returned | undefined

  return {
    /** Returns, once, the social account whose provider has redirected here, and clears its result from the address. */
    returned(): Social | undefined {
      const found = returnedIn(location.href, storage)
      if (!found) return undefined
      history.replaceState(history.state, '', found.href)
      back = found.returned
      return back?.social
    },
    /**
     * Finishes the log-in if the provider has redirected here. Otherwise goes to the provider, and resolves only if the
     * visitor returns without a result.
     */
    async logIn(
      steps: SocialSteps,
      social: Social,
      { signal, onReturn }: SocialOptions,
    ): Promise<LoginStep<'loggedIn'>> {
      const last = back
      back = undefined
      if (last?.social === social) {
        onReturn?.()
        return steps.finish({ resultUri: last.resultUri })
      }
      const returnTo = location.href.length > longest ? location.origin : location.href
      const start = await steps.start({ provider: social, returnTo })
      if (start.status === 'refused') return start
      storage.set(goneKey, social)
      const coming = cameBack(signal)
      leaveFor(start.url)
      return coming
    },
  }
}

/** Navigates the whole window, because providers refuse frames. */
function leaveFor(url: string): void {
  const window = globalThis.top ?? globalThis
  window.location.assign(url)
}

/** Resolves when the browser's Back button restores this page. */
function cameBack(signal: AbortSignal): Promise<LoginStep<'loggedIn'>> {
  return new Promise((resolve) => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && resolve(closed)
    window.addEventListener('pageshow', restore, { signal })
    signal.addEventListener('abort', () => resolve(closed))
  })
}
