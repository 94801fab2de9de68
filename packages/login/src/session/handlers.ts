import type {
  getCookies,
  getSession,
  postLogout,
  postLogoutEverywhere,
} from '@latchkey/vault/protocol'
import { deviceCookie, deviceToken } from '../http/cookies.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, refuse } from '../http/reply.ts'
import { hashOf, hiddenEmail, newToken } from '../secrets.ts'
import { endSession, sessionOf } from './sessions.ts'

/** Answers whether the browser has sent a cookie, and sets one if not. A second request shows whether cookies work. */
export const reportCookies: LoginHandler<typeof getCookies> = (_, { request }) => {
  const token = deviceToken(request)
  return answer({ hasArrived: token !== undefined }, token ? [] : [deviceCookie(newToken())])
}

/** Answers who is logged in, and what the login still allows. */
export const reportSession: LoginHandler<typeof getSession> = async (
  { auth, config, vaults, now },
  { request },
) => {
  const session = await sessionOf(auth, request)
  if (!session) return refuse('LOGGED_OUT')
  const { user, email, name, way, since, cookies } = session
  // A fifth of the time remains for the action itself.
  const isRecent = now() - since < config.recentFor * 0.8
  const isLeaked = await vaults.isLeaked(user)
  return answer({ user, email, name, way, since, isRecent, isLeaked }, cookies)
}

/** Ends the session. A link that this browser waited for no longer logs it in. */
export const logOut: LoginHandler<typeof postLogout> = async ({ auth, codes }, { request }) => {
  const token = deviceToken(request)
  if (token !== undefined) await codes.forgetDevice(hashOf(token))
  return answer({}, await endSession(auth, request))
}

/** Ends every session of the visitor, and removes the cookies of this one. */
export const logOutEverywhere: LoginHandler<typeof postLogoutEverywhere> = async (
  { auth, users, codes, config },
  { request },
) => {
  const session = await sessionOf(auth, request)
  if (!session) return refuse('LOGGED_OUT')
  const cookies = await endSession(auth, request)
  await codes.forgetAddress(hiddenEmail(session.address, config.secret))
  await users.endSessions(session.address)
  return answer({}, cookies)
}
