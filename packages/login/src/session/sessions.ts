import type { Auth } from '../auth.ts'
import type { LoginDependencies } from '../dependencies.ts'
import { addressOf } from '../users/visitorName.ts'

/** The user who is logged in. */
export type Visitor = {
  user: string
  /** `null`: the visitor has given no address. */
  email: string | null
  /** The name at the provider. `null`: the provider reports none. */
  name: string | null
  /** How they logged in: `email`, `passkey`, or a provider. */
  way: string
}

/** A session. `since`: the time of the login, in Unix milliseconds. `cookies`: the renewed cookies of the session. */
export type LoginSession = Visitor & {
  id: string
  /** The token in the browser's cookie. */
  token: string
  since: number
  cookies: string[]
  /** The address as the tables store it: a placeholder if the visitor has given none. */
  address: string
}

/** Returns the session of a request's cookie. */
export async function sessionOf(auth: Auth, request: Request): Promise<LoginSession | undefined> {
  const { headers: sent } = request
  const { response, headers } = await auth.api.getSession({ headers: sent, returnHeaders: true })
  if (!response) return undefined
  const { session, user } = response
  return {
    id: session.id,
    token: session.token,
    ...visitorOf(user, session.way ?? 'email'),
    address: user.email,
    since: session.createdAt.getTime(),
    cookies: headers.getSetCookie(),
  }
}

type AgeDependencies = Pick<LoginDependencies, 'auth' | 'config' | 'now'>

/** Returns the session of a login that is fresh enough to read or store shares. */
export function freshSessionOf(
  dependencies: AgeDependencies,
  request: Request,
): Promise<LoginSession | undefined> {
  return sessionWithin(dependencies, request, dependencies.config.freshFor)
}

/** Returns the session of a login that is recent enough to change the ways to log in, and to delete the user. */
export function recentSessionOf(
  dependencies: AgeDependencies,
  request: Request,
): Promise<LoginSession | undefined> {
  return sessionWithin(dependencies, request, dependencies.config.recentFor)
}

async function sessionWithin(
  { auth, now }: AgeDependencies,
  request: Request,
  age: number,
): Promise<LoginSession | undefined> {
  const session = await sessionOf(auth, request)
  return session && now() - session.since < age ? session : undefined
}

/** Begins the session of a user whose login the gateway has verified. */
export async function beginSession(
  auth: Auth,
  user: string,
  way: string,
): Promise<{ visitor: Visitor; cookies: string[] }> {
  const call = { body: { user, way }, returnHeaders: true } as const
  const { response, headers } = await auth.api.logInUser(call)
  return { visitor: visitorOf(response.user, way), cookies: headers.getSetCookie() }
}

/** Ends the session of a request's cookie. Returns the cookies that end it in the browser. */
export async function endSession(auth: Auth, request: Request): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return headers.getSetCookie()
}

function visitorOf(
  { id, email, name }: { id: string; email: string; name: string },
  way: string,
): Visitor {
  return { user: id, email: addressOf(email), name: name === '' ? null : name, way }
}
