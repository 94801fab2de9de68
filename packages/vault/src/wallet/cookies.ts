import * as v from 'valibot'
import { getCookies } from '../protocol/cookies.ts'
import type { CookieStore, Cookies } from './cookieStore.ts'

/**
 * Returns a `fetch` that sends the cookies of a gateway's log-in. The page keeps the cookies itself if the browser
 * withholds them from a frame of another site, as Safari does.
 *
 * @param gatewayUrl the gateway, which reports whether cookies arrive
 * @param fetchIt the page's `fetch`
 */
export function fetchWithCookies(
  gatewayUrl: string,
  store: CookieStore,
  fetchIt: typeof fetch,
): typeof fetch {
  let known: boolean | undefined

  /** Whether the gateway receives the browser's cookies. Returns `undefined` if the gateway does not answer. */
  async function hasArrived(): Promise<boolean | undefined> {
    try {
      const url = new URL(getCookies.path, gatewayUrl)
      const response = await fetchIt(url, { credentials: 'include' })
      return v.parse(getCookies.response, await response.json()).hasArrived
    } catch {
      return undefined
    }
  }
  async function arrive(kept: Cookies): Promise<boolean> {
    known ??= await hasArrived()
    // The first response sets the cookie.
    if (known === false && kept.size === 0) known = await hasArrived()
    // While the result is unknown, the next request checks again, and cookies stay where they are.
    return known ?? kept.size === 0
  }

  return async (url, init) => {
    const kept = await store.load().catch((): Cookies => new Map())
    // A GET request sets no cookie that could be lost.
    const isRead = init?.method === 'GET'
    const byBrowser = isRead ? kept.size === 0 : await arrive(kept)
    if (!byBrowser) {
      const { fetchKeeping } = await import('./keptCookies.ts')
      return fetchKeeping({ store, kept, fetchIt }, url, init)
    }
    // If the browser sends the cookies, no script should be able to read one.
    if (kept.size > 0) await store.change(() => new Map())
    return fetchIt(url, init)
  }
}
