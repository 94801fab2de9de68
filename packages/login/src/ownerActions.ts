import { actionText, type OwnerAction } from '@latchkey/vault/owner'
import type { LoginMeans } from './means.ts'
import { refusal } from './reply.ts'
import { type LoginSession, recentSessionOf, sessionOf } from './sessions.ts'

type OwnerRequest = {
  action: OwnerAction
  /** What the action is about, as the owner signed it. */
  detail?: string
  proof: string | undefined
}

/**
 * Returns the session of a visitor who may do what a stolen session must not. Their login is recent, and if they have a
 * wallet, its owner agrees. Otherwise returns the refusal.
 */
export async function allowOwnerAction(
  means: LoginMeans,
  request: Request,
  { action, detail, proof }: OwnerRequest,
): Promise<LoginSession | Response> {
  const session = await recentSessionOf(means, request)
  if (!session) return stale(means, request)
  const text = actionText(action, session, detail)
  const isAgreed = await means.vaults.isAgreed(session.user, text, proof)
  return isAgreed ? session : refusal(403, 'NOT_THE_OWNER')
}

/** Returns the refusal of a login that is too old, or of a visitor without one. */
export async function stale({ auth }: LoginMeans, request: Request): Promise<Response> {
  return refusal(401, (await sessionOf(auth, request)) ? 'LOGIN_STALE' : 'LOGGED_OUT')
}
