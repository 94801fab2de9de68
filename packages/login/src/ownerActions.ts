import { actionText, type OwnerAction } from '@latchkey/vault/owner'
import type { LoginMeans } from './means.ts'
import { refusal } from './reply.ts'
import { type LoginSession, recentSessionOf, sessionOf } from './sessions.ts'

type Asked = {
  deed: OwnerAction
  /** What it is about, as the owner has signed it. */
  detail?: string
  proof: string | undefined
}

/**
 * The session of a visitor who may do what a stolen session must not: their log-in is recent, and where they have a wallet,
 * its owner agrees. Otherwise the refusal.
 */
export async function allowDeed(
  means: LoginMeans,
  request: Request,
  { deed, detail, proof }: Asked,
): Promise<LoginSession | Response> {
  const session = await recentSessionOf(means, request)
  if (!session) return stale(means, request)
  const text = actionText(deed, session, detail)
  const isAgreed = await means.vaults.isAgreed(session.user, text, proof)
  return isAgreed ? session : refusal(403, 'NOT_THE_OWNER')
}

/** The refusal of who is logged in, but too long, and of who is not. */
export async function stale({ auth }: LoginMeans, request: Request): Promise<Response> {
  return refusal(401, (await sessionOf(auth, request)) ? 'LOGIN_STALE' : 'LOGGED_OUT')
}
