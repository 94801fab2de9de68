import type { LoginDependencies } from '../dependencies.ts'
import { rotationCookie, rotationToken } from '../http/cookies.ts'
import { type Reply, refuse, withCookies } from '../http/reply.ts'
import { endSession, sessionOf } from './sessions.ts'

/**
 * Answers a request, and rotates the token of its session. Ends a copied session: a browser that shows a replaced token
 * gets `LOGGED_OUT`, and so does the other browser with its next request.
 */
export async function withRotation(
  dependencies: LoginDependencies,
  request: Request,
  answer: () => Promise<Reply<object>>,
): Promise<Reply<object>> {
  const { auth, rotation } = dependencies
  const session = await sessionOf(auth, request)
  const shown = session && (await rotation.check(session.token, rotationToken(request)))
  if (session && shown?.status === 'stolen') {
    await rotation.end(session.token)
    return withCookies(refuse('LOGGED_OUT'), await endSession(auth, request))
  }
  const reply = await answer()
  const started = await startedSession(dependencies, reply)
  if (started !== undefined && started !== session?.token)
    return withCookies(reply, [rotationCookie(await rotation.begin(started))])
  // The session is older than the rotation of tokens.
  if (session && shown?.status === 'none')
    return withCookies(reply, [rotationCookie(await rotation.begin(session.token))])
  return shown?.status === 'rotated' ? withCookies(reply, [rotationCookie(shown.token)]) : reply
}

/** Returns the token of the session that a reply starts or renews. */
async function startedSession(
  { auth }: LoginDependencies,
  { cookies }: Reply<object>,
): Promise<string | undefined> {
  const { authCookies } = await auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const cookie = cookies.find((one) => one.startsWith(start))
  const [token] = decodeURIComponent(cookie?.slice(start.length).split(';', 1)[0] ?? '').split('.')
  return token === '' ? undefined : token
}
