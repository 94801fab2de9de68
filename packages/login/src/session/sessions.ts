import type { Auth } from '../auth.ts'
import type { LoginDependencies } from '../dependencies.ts'
import { addressOf } from '../users/visitorName.ts'

/** Who is logged in, as the vault page is told. */
export type Visitor = {
  user: string
  /** `null` where the visitor has given no address. */
  email: string | null
  /** What the provider calls them; `null` where it says nothing. */
  name: string | null
  /** How they logged in: `email`, `passkey`, or a provider. */
  way: string
}

/** Who is logged in, and since when, in Unix milliseconds. `cookies` are those that have to be renewed. */
export type LoginSession = Visitor & {
  id: string
  /** What the browser's cookie has. */
  token: string
  since: number
  cookies: string[]
  /** The address as tables have it, which every user has. */
  address: string
}

/** The session of a request's cookie, if it is one. */
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

type Young = Pick<LoginDependencies, 'auth' | 'config' | 'now'>

/** The session where the log-in is fresh enough to touch what opens the wallet. */
export function freshSessionOf(
  dependencies: Young,
  request: Request,
): Promise<LoginSession | undefined> {
  return youngSessionOf(dependencies, request, dependencies.config.freshFor)
}

/** The session where the log-in is recent enough to change how the visitor logs in, and to delete. */
export function recentSessionOf(
  dependencies: Young,
  request: Request,
): Promise<LoginSession | undefined> {
  return youngSessionOf(dependencies, request, dependencies.config.recentFor)
}

async function youngSessionOf(
  { auth, now }: Young,
  request: Request,
  age: number,
): Promise<LoginSession | undefined> {
  const session = await sessionOf(auth, request)
  return session && now() - session.since < age ? session : undefined
}

/** Begins the session of a user whom the gateway has made sure of. */
export async function beginSession(
  auth: Auth,
  user: string,
  way: string,
): Promise<{ visitor: Visitor; cookies: string[] }> {
  const given = { body: { user, way }, returnHeaders: true } as const
  const { response, headers } = await auth.api.logInUser(given)
  return { visitor: visitorOf(response.user, way), cookies: headers.getSetCookie() }
}

/** Ends the session of a request's cookie; the cookies that end it in the browser, too. */
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
