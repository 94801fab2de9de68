import type { Storage } from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import { readEnvironment } from '@latchkey/core/links'
import type { Social } from '@latchkey/protocol'
import { openProviderWindow } from './providerWindow.ts'
import type { Returned } from './returned.ts'
import type { SocialPlace } from './socialOptions.ts'

/** How visitors get to providers from this page. */
type SocialPlaces = {
  /** The social account that this page is just back from; told once. */
  returned(): Promise<Social | undefined>
  /** The way to a provider, now. Called from a click: it may open a window. */
  placeFor(social: Social): SocialPlace
}

/** `origin`: of the wallet's page. */
export function createSocialPlaces(storage: Storage, origin: string): SocialPlaces {
  let back: Returned | undefined
  return {
    async returned() {
      if (!location.search.includes('result_uri=')) return undefined
      const { takeReturned } = await loaded(import('./inPlace.ts'))
      const found = takeReturned(storage)
      back = found ?? back
      return found?.social
    },
    placeFor(social) {
      const last = back
      back = undefined
      if (last?.social === social) return { in: 'return', resultUri: last.resultUri }
      return hasNoWindows()
        ? { in: 'page', storage }
        : { in: 'window', opened: openProviderWindow(origin) }
    },
  }
}

/**
 * Whether a window that is opened here leads nowhere: in Telegram, in the browser of another app, and from a page on the home
 * screen of iOS, which opens it without a way back.
 */
function hasNoWindows(): boolean {
  const { telegram, webView } = readEnvironment()
  return telegram || webView || Reflect.get(navigator, 'standalone') === true
}
