import { turnCookie, turnToken } from './cookies.ts'
import type { LoginHandler, LoginMeans } from './means.ts'
import { refusal } from './reply.ts'
import { endSession, sessionOf } from './sessions.ts'

/**
 * Answers a request whose session, if it has one, has not been copied: each session comes with a token that changes while it is
 * used. Where an old one is shown, the session is over for whoever has it.
 */
export async function withTurns(
  means: LoginMeans,
  request: Request,
  answer: () => ReturnType<LoginHandler>,
): Promise<Response> {
  const { auth, turns } = means
  const session = await sessionOf(auth, request)
  const turn = session && (await turns.take(session.token, turnToken(request)))
  if (session && turn?.status === 'stolen') {
    await turns.end(session.token)
    return withCookies(refusal(401, 'LOGGED_OUT'), await endSession(auth, request))
  }
  const response = await answer()
  const begun = await begunBy(means, response)
  if (begun !== undefined && begun !== session?.token)
    return withCookies(response, [turnCookie(await turns.begin(begun))])
  // A session of before there were turns.
  if (session && turn?.status === 'none')
    return withCookies(response, [turnCookie(await turns.begin(session.token))])
  return turn?.status === 'turned' ? withCookies(response, [turnCookie(turn.token)]) : response
}

/** The token of the session that an answer begins or renews; `undefined` where it does neither. */
async function begunBy({ auth }: LoginMeans, response: Response): Promise<string | undefined> {
  const { authCookies } = await auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(start))
  const [token] = decodeURIComponent(cookie?.slice(start.length).split(';', 1)[0] ?? '').split('.')
  return token === '' ? undefined : token
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
