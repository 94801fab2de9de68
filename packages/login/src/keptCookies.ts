/** The headers in which a page sends the cookies that it keeps itself, and is given them. */
const sent = 'latchkey-cookie'
const given = 'latchkey-set-cookie'

type Answer = (request: Request) => Promise<Response>

/**
 * Answers a page that keeps its cookies itself, because its browser withholds them from a frame of another site. Those that the
 * browser brings do not count then, so that no script reads a session that was kept from it.
 */
export async function withKeptCookies(request: Request, answer: Answer): Promise<Response> {
  const kept = request.headers.get(sent)
  if (kept === null) return answer(request)
  const headers = new Headers(request.headers)
  headers.set('cookie', kept)
  const response = await answer(new Request(request, { headers }))
  const cookies = response.headers.getSetCookie().map(pairOf)
  response.headers.delete('set-cookie')
  if (cookies.length > 0) response.headers.set(given, cookies.join('; '))
  return response
}

/** The name and the value alone; no value where the cookie is taken away. */
function pairOf(cookie: string): string {
  const [pair = ''] = cookie.split(';', 1)
  return /; Max-Age=0(;|$)/i.test(cookie) ? pair.replace(/=.*/, '=') : pair
}
