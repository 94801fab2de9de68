import type { CookieStore } from './cookies.ts'

/** The headers in which a page sends the cookies that it keeps itself, and is given them. */
const sent = 'latchkey-cookie'
const given = 'latchkey-set-cookie'

type Keeping = { store: CookieStore; kept: ReadonlyMap<string, string>; fetchIt: typeof fetch }

/** `fetch` with cookies that the page keeps: sent and given in headers of their own, and kept by the page. */
export async function fetchKeeping(
  { store, kept, fetchIt }: Keeping,
  ...[url, init]: Parameters<typeof fetch>
): Promise<Response> {
  const headers = new Headers(init?.headers)
  // The header itself tells that the page keeps them, also where there is none yet.
  const pairs = [['kept', '1'], ...kept].map((pair) => pair.join('='))
  headers.set(sent, pairs.join('; '))
  const response = await fetchIt(url, { ...init, headers, credentials: 'omit' })
  for (const pair of response.headers.get(given)?.split('; ') ?? []) {
    const [name = '', ...value] = pair.split('=')
    await store.save(name, value.join('='))
  }
  return response
}
