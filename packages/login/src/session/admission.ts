import type { LoginDependencies } from '../dependencies.ts'
import { isRefused, type Refused } from '../http/reply.ts'
import { freshSession, recentSession } from './ownerActions.ts'
import { type LoginSession, sessionOf } from './sessions.ts'

/** Returns why the login of a request does not allow a route, or `undefined` if it does. */
export type Admission = (
  dependencies: LoginDependencies,
  request: Request,
) => Promise<Refused | undefined>

/** Admits a login that is fresh enough to read or store shares. */
export const freshLogin: Admission = async (dependencies, request) =>
  refusalIn(await freshSession(dependencies, request))

/** Admits a login that is recent enough for actions that a stolen session must not do. */
export const recentLogin: Admission = async (dependencies, request) =>
  refusalIn(await recentSession(dependencies, request))

/** Admits a recent login, and visitors who are not logged in. */
export const recentLoginIfAny: Admission = async (dependencies, request) =>
  (await sessionOf(dependencies.auth, request)) ? recentLogin(dependencies, request) : undefined

function refusalIn(result: LoginSession | Refused): Refused | undefined {
  return isRefused(result) ? result : undefined
}
