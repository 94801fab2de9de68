import { handleSignIn, type Session, type Sessions } from '../sessions/index.ts'

/** What of Hono's context is used. */
export type HonoContext = {
  req: { raw: Request }
  set(key: 'session', value: Session): void
}

/** The handler of the sign-in's requests: `app.all('/siwx/*', signIn(sessions))`. */
export function signIn(
  sessions: Sessions,
): (context: { req: { raw: Request } }) => Promise<Response> {
  return ({ req }) => handleSignIn(sessions, req.raw)
}

/**
 * Middleware that lets only those through who are signed in, and answers 401 to others:
 * `app.use('/members/*', requireSession(sessions))`. The session is `context.get('session')`.
 */
export function requireSession(
  sessions: Sessions,
): (context: HonoContext, next: () => Promise<void>) => Promise<Response | undefined> {
  return async (context, next) => {
    const session = await sessions.find(context.req.raw)
    if (!session) return Response.json({ error: 'notSignedIn' }, { status: 401 })
    context.set('session', session)
    await next()
    return undefined
  }
}
