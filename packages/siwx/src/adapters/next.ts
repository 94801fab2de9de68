import { handleSignIn, type RequestLike, type Session, type Sessions } from '../sessions/index.ts'

type RouteHandler = (request: Request) => Promise<Response>

/** Returns the handlers of `app/siwx/[step]/route.ts`: `export const { GET, POST } = signInRoutes(sessions)`. */
export function signInRoutes(sessions: Sessions): { GET: RouteHandler; POST: RouteHandler } {
  const handle: RouteHandler = (request) => handleSignIn(sessions, request)
  return { GET: handle, POST: handle }
}

/** Returns the session in a page or layout on the server: `await currentSession(sessions, await headers())`. */
export function currentSession(
  sessions: Sessions,
  headers: RequestLike['headers'],
): Promise<Session | undefined> {
  return sessions.find({ method: 'GET', headers })
}

/** Returns a route handler that answers 401 unless the visitor is signed in. */
export function withSession(
  sessions: Sessions,
  handler: (request: Request, session: Session) => Response | Promise<Response>,
): RouteHandler {
  return async (request) => {
    const session = await sessions.find(request)
    return session
      ? handler(request, session)
      : Response.json({ error: 'notSignedIn' }, { status: 401 })
  }
}
