import * as v from 'valibot'

/** Where a page keeps the cookies that its browser withholds from it, by name. */
export type CookieStore = {
  load(): Promise<ReadonlyMap<string, string>>
  /** Keeps a cookie; takes it away where its value is empty. */
  save(name: string, value: string): Promise<void>
}

const arrival = v.object({ hasArrived: v.boolean() })

/**
 * `fetch` of a gateway's log-in, with its cookies: those of the browser, or of the page itself where the browser withholds them
 * from a frame of another site, as Safari does.
 */
export function fetchWithCookies(
  gatewayUrl: string,
  store: CookieStore,
  fetchIt: typeof fetch,
): typeof fetch {
  let arriving: Promise<boolean> | undefined

  async function haveArrived(): Promise<boolean> {
    const url = new URL('/login/cookies', gatewayUrl)
    const response = await fetchIt(url, { credentials: 'include' })
    return v.parse(arrival, await response.json()).hasArrived
  }
  /** Asks twice: the first answer brings a cookie. */
  async function arrive(): Promise<boolean> {
    arriving ??= haveArrived().then((first) => first || haveArrived())
    try {
      return await arriving
    } catch (error) {
      arriving = undefined
      throw error
    }
  }

  return async (url, init) => {
    const kept = await store.load()
    // Looking up who is logged in brings no cookie that could be lost.
    if (kept.size === 0 && (init?.method === 'GET' || (await arrive()))) return fetchIt(url, init)
    const { fetchKeeping } = await import('./keptCookies.ts')
    return fetchKeeping({ store, kept, fetchIt }, url, init)
  }
}
