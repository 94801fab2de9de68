import type { Storage } from '@latchkey/core'
import { readEnvironment } from '@latchkey/core/links'
import type { Social } from '@latchkey/protocol'
import type { SocialPlace } from './bySocial.ts'
import { openProviderWindow } from './providerWindow.ts'
import { goneKey, type Returned, returnedIn } from './returned.ts'

/** How visitors get to providers from this page. */
type SocialPlaces = {
  /** The social account that this page is just back from; told once. */
  returned(): Social | undefined
  /** The way to a provider, now. Called from a click: it may open a window. */
  placeFor(social: Social): SocialPlace
}

/** `origin`: of the wallet's page. */
export function createSocialPlaces(storage: Storage, origin: string): SocialPlaces {
  let waiting = takeReturned(storage)
  let told: Returned | undefined
  return {
    returned() {
      if (!waiting) return undefined
      told = waiting
      waiting = undefined
      return told.social
    },
    placeFor(social) {
      const back = told
      told = undefined
      if (back?.social === social) return { in: 'return', resultUri: back.resultUri }
      if (hasNoWindows()) return { in: 'page', note: (one) => storage.set(goneKey, one) }
      return { in: 'window', opened: openProviderWindow(origin) }
    },
  }
}

/** Takes it out of the page's address. */
function takeReturned(storage: Storage): Returned | undefined {
  const found = globalThis.location && returnedIn(location.href, storage)
  if (found) history.replaceState(history.state, '', found.href)
  return found?.returned
}

/**
 * Whether a window that is opened here leads nowhere: in Telegram, in the browser of another app, and from a page on the home
 * screen of iOS, which opens it without a way back.
 */
function hasNoWindows(): boolean {
  const { telegram, webView } = readEnvironment()
  return telegram || webView || Reflect.get(navigator, 'standalone') === true
}
