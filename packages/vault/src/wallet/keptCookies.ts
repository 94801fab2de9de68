import { cookieHeaders } from '../protocol/cookies.ts'
import type { CookieStore, Cookies } from './cookieStore.ts'

type KeptCookies = { store: CookieStore; kept: Cookies; fetchIt: typeof fetch }

/** Fetches with cookies that the page keeps itself, in separate headers. */
export async function fetchKeeping(
  { store, kept, fetchIt }: KeptCookies,
  ...[url, init]: Parameters<typeof fetch>
): Promise<Response> {
  // Check that the store works first: a code logs in only once, so a lost cookie loses the log-in.
  if (kept.size === 0) await store.change((now) => now)
  const headers = new Headers(init?.headers)
  // The header announces that the page keeps its cookies, even before there is one.
  const pairs = [['kept', '1'], ...kept].map((pair) => pair.join('='))
  headers.set(cookieHeaders.sent, pairs.join('; '))
  const response = await fetchIt(url, { ...init, headers, credentials: 'omit' })
  const changes = cookiesIn(response.headers.get(cookieHeaders.set))
  if (changes.length > 0) await store.change((now) => withChanges(now, changes, kept))
  return response
}

type Cookie = readonly [name: string, value: string]

function cookiesIn(header: string | null): Cookie[] {
  if (header === null) return []
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
}

/**
 * Returns the cookies with the changes of a response. Discards all changes if another tab has changed one of the same
 * cookies since the request began.
 */
function withChanges(now: Cookies, changes: readonly Cookie[], before: Cookies): Cookies {
  if (changes.some(([name]) => now.get(name) !== before.get(name))) return now
  const next = new Map([...now, ...changes])
  for (const [name, value] of changes) if (value === '') next.delete(name)
  return next
}
