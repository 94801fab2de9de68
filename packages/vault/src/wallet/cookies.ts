import * as v from 'valibot'
import type { CookieStore, Cookies } from './cookieStore.ts'

const arrival = v.object({ hasArrived: v.boolean() })

/**
 * `fetch` of a gateway's log-in, with its cookies: those of the browser, or of the page itself where the browser withholds them
 * from a frame of another site, as Safari does.
 *
 * @param gatewayUrl where the gateway is, which is asked whether cookies arrive
 * @param fetchIt `fetch` of the page
 */
export function fetchWithCookies(
  gatewayUrl: string,
  store: CookieStore,
  fetchIt: typeof fetch,
): typeof fetch {
  let known: boolean | undefined

  /** Whether the gateway gets a cookie of the browser; `undefined` where it does not say. */
  async function hasArrived(): Promise<boolean | undefined> {
    try {
      const url = new URL('/login/cookies', gatewayUrl)
      const response = await fetchIt(url, { credentials: 'include' })
      return v.parse(arrival, await response.json()).hasArrived
    } catch {
      return undefined
    }
  }
  async function arrive(kept: Cookies): Promise<boolean> {
    known ??= await hasArrived()
    // The first answer brings the cookie.
    if (known === false && kept.size === 0) known = await hasArrived()
    // What nobody knows yet is asked again; until then it stays as it was.
    return known ?? kept.size === 0
  }

  return async (url, init) => {
    const kept = await store.load().catch((): Cookies => new Map())
    // Looking up who is logged in brings no cookie that could be lost.
    const isLook = init?.method === 'GET'
    const byBrowser = isLook ? kept.size === 0 : await arrive(kept)
    if (!byBrowser) {
      const { fetchKeeping } = await import('./keptCookies.ts')
      return fetchKeeping({ store, kept, fetchIt }, url, init)
    }
    // Where the browser brings them, no script is to read one.
    if (kept.size > 0) await store.change(() => new Map())
    return fetchIt(url, init)
  }
}
