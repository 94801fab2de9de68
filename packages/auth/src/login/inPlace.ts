import type { LoginStep, Storage } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { goneKey, type Returned, returnedIn } from './returned.ts'
import type { SocialOptions, SocialSteps } from './socialSteps.ts'

const closed = { status: 'refused', refusal: 'WINDOW_CLOSED' } as const
const longest = 2_000

/** Log-ins with social accounts where there are no windows: this page itself goes to the provider, and comes back. */
export function inPlace(storage: Storage) {
  let back: Returned | undefined

  return {
    /** The social account whose provider has sent this page back, once; its result is out of the page's address then. */
    returned(): Social | undefined {
      const found = returnedIn(location.href, storage)
      if (!found) return undefined
      history.replaceState(history.state, '', found.href)
      back = found.returned
      return back?.social
    },
    /**
     * Goes on from there where this page is back; else goes to the provider, and resolves only where the visitor comes back
     * without a result.
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
