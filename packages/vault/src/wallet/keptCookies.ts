import type { CookieStore, Cookies } from './cookieStore.ts'

/** The headers in which a page sends the cookies that it keeps itself, and is given them. */
const sent = 'latchkey-cookie'
const given = 'latchkey-set-cookie'

type Keeping = { store: CookieStore; kept: Cookies; fetchIt: typeof fetch }

/** `fetch` with cookies that the page keeps: sent and given in headers of their own, and kept by the page. */
export async function fetchKeeping(
  { store, kept, fetchIt }: Keeping,
  ...[url, init]: Parameters<typeof fetch>
): Promise<Response> {
  // What cannot be kept must not be given: a code is good once.
  if (kept.size === 0) await store.change((now) => now)
  const headers = new Headers(init?.headers)
  // The header itself tells that the page keeps them, also where there is none yet.
  const pairs = [['kept', '1'], ...kept].map((pair) => pair.join('='))
  headers.set(sent, pairs.join('; '))
  const response = await fetchIt(url, { ...init, headers, credentials: 'omit' })
  const news = cookiesIn(response.headers.get(given))
  if (news.length > 0) await store.change((now) => withNews(now, news, kept))
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
 * The cookies with those that an answer gave, without those that it took away. All or none: where another tab has changed one of
 * them since the request began, that one's stand.
 */
function withNews(now: Cookies, news: readonly Cookie[], before: Cookies): Cookies {
  if (news.some(([name]) => now.get(name) !== before.get(name))) return now
  const next = new Map([...now, ...news])
  for (const [name, value] of news) if (value === '') next.delete(name)
  return next
}
