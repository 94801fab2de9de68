import type { Auth } from './auth.ts'

/** Who is logged in, and since when, in Unix milliseconds. `cookies` are those that have to be renewed. */
export type LoginSession = {
  id: string
  user: string
  email: string
  since: number
  cookies: string[]
}

/** The session of a request's cookie, if it is one. */
export async function sessionOf(auth: Auth, request: Request): Promise<LoginSession | undefined> {
  const { headers: sent } = request
  const { response, headers } = await auth.api.getSession({ headers: sent, returnHeaders: true })
  if (!response) return undefined
  const { session, user } = response
  return {
    id: session.id,
    user: user.id,
    email: user.email,
    since: session.createdAt.getTime(),
    cookies: headers.getSetCookie(),
  }
}

/** Ends the session of a request's cookie; the cookies that end it in the browser, too. */
export async function endSession(auth: Auth, request: Request): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return headers.getSetCookie()
}
