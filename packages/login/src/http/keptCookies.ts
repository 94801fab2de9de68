import { cookieHeaders } from '@latchkey/vault/protocol'

/**
 * Answers a page that keeps its cookies itself, because its browser withholds them from a frame of another site. Ignores the
 * cookies of the browser then, so that no script can read a session that the browser hides from it.
 */
export async function withKeptCookies(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const kept = request.headers.get(cookieHeaders.sent)
  if (kept === null) return answer(request)
  const headers = new Headers(request.headers)
  headers.set('cookie', kept)
  const response = await answer(new Request(request, { headers }))
  const cookies = response.headers.getSetCookie().map(pairOf)
  response.headers.delete('set-cookie')
  if (cookies.length > 0) response.headers.set(cookieHeaders.set, cookies.join('; '))
  return response
}

/** Returns the name and the value of a cookie. The value of a removed cookie is empty. */
function pairOf(cookie: string): string {
  const [pair = ''] = cookie.split(';', 1)
  return /; Max-Age=0(;|$)/i.test(cookie) ? pair.replace(/=.*/, '=') : pair
}
