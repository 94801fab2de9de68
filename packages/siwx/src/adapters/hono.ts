import { handleSignIn, type Session, type Sessions } from '../sessions/index.ts'

/** The members of Hono's context in use. */
export type HonoContext = {
  req: { raw: Request }
  set(key: 'session', value: Session): void
}

/** Returns the handler of the sign-in's requests: `app.all('/siwx/*', signIn(sessions))`. */
export function signIn(
  sessions: Sessions,
): (context: { req: { raw: Request } }) => Promise<Response> {
  return ({ req }) => handleSignIn(sessions, req.raw)
}

/**
 * Returns middleware that answers 401 unless the visitor is signed in: `app.use('/members/*',
 * requireSession(sessions))`. The session is `context.get('session')`.
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
