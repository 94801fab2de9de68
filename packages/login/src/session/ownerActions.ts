import { actionText, type OwnerAction } from '@latchkey/vault/owner'
import type { LoginDependencies } from '../dependencies.ts'
import { isRefused, type Refused, refuse } from '../http/reply.ts'
import type { Owner } from '../vaults/ownership.ts'
import { freshSessionOf, type LoginSession, recentSessionOf, sessionOf } from './sessions.ts'

type OwnerRequest = {
  action: OwnerAction
  /** The object of the action, as the owner signed it. */
  detail?: string
  proof: string | undefined
}

/** A session whose visitor may act as the owner. `owner`: the one who agreed. */
export type OwnerSession = LoginSession & { owner: Owner }

/**
 * Returns the session of a visitor who may do what a stolen session must not. Their login is recent, and if they have a
 * wallet, its owner agrees. Otherwise returns the refusal. The action itself must run in `asOwner`.
 */
export async function allowOwnerAction(
  dependencies: LoginDependencies,
  request: Request,
  { action, detail, proof }: OwnerRequest,
): Promise<OwnerSession | Refused> {
  const session = await recentSession(dependencies, request)
  if (isRefused(session)) return session
  const text = actionText(action, session, detail)
  const owner = await dependencies.vaults.agreeing(session.user, text, proof)
  return owner === undefined ? refuse('NOT_THE_OWNER') : { ...session, owner }
}

/** Returns the session of a login that is fresh enough to touch the vault's key. Otherwise returns the refusal. */
export async function freshSession(
  dependencies: LoginDependencies,
  request: Request,
): Promise<LoginSession | Refused> {
  return (await freshSessionOf(dependencies, request)) ?? staleLogin(dependencies, request)
}

/** Returns the session of a login that is recent enough for actions of the owner. Otherwise returns the refusal. */
export async function recentSession(
  dependencies: LoginDependencies,
  request: Request,
): Promise<LoginSession | Refused> {
  return (await recentSessionOf(dependencies, request)) ?? staleLogin(dependencies, request)
}

/** Returns the refusal of a login that is too old, or of a visitor without one. */
async function staleLogin({ auth }: LoginDependencies, request: Request): Promise<Refused> {
  return refuse((await sessionOf(auth, request)) ? 'LOGIN_STALE' : 'LOGGED_OUT')
}
