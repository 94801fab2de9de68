import type {
  getVault,
  LoginRefusal,
  postFormerVault,
  postShare,
  putVault,
} from '@latchkey/vault/protocol'
import type { LoginHandler } from '../http/handler.ts'
import { answer, isRefused, refuse } from '../http/reply.ts'
import { freshSession, recentSession } from '../session/ownerActions.ts'
import { sessionOf } from '../session/sessions.ts'
import type { StoreResult } from './vaults.ts'

/** A lost vault is not a missing one: the page must not offer its user a new wallet without a warning. */
export const missingVault = { none: 'NO_VAULT', lost: 'VAULT_LOST' } as const

/** Returns the record of the visitor's wallet. */
export const findVault: LoginHandler<typeof getVault> = async (
  { auth, vaults, passkeyShares },
  { request },
) => {
  const session = await sessionOf(auth, request)
  if (!session) return refuse('LOGGED_OUT')
  const found = await vaults.find(session.user)
  if (found.status !== 'found') return refuse(missingVault[found.status])
  const { status: _, former, lostFormer, ...current } = found
  const withShares = async (record: typeof current) => ({
    ...record,
    passkeys: await passkeyShares.of(session.user, record.vault),
  })
  return answer({
    ...(await withShares(current)),
    former: await Promise.all(former.map(withShares)),
    lostFormer,
  })
}

const storeRefusals = {
  changed: 'VAULT_CHANGED',
  none: 'NO_VAULT',
  malformed: 'MALFORMED',
  notOwner: 'NOT_THE_OWNER',
  tooMany: 'TOO_MANY_VAULTS',
} as const satisfies Record<Exclude<StoreResult, 'stored'>, LoginRefusal>

/** Stores a vault for its owner. Setting another wallet's vault aside needs a recent login. */
export const storeVault: LoginHandler<typeof putVault> = async (
  dependencies,
  { request, body },
) => {
  const allow = body.setsAside === undefined ? freshSession : recentSession
  const session = await allow(dependencies, request)
  if (isRefused(session)) return session
  const result = await dependencies.vaults.store(session.user, body)
  return result === 'stored' ? answer({}) : refuse(storeRefusals[result])
}

/** Puts a vault that was set aside back into use, for its owner. */
export const restoreVault: LoginHandler<typeof postFormerVault> = async (
  dependencies,
  { request, body },
) => {
  const session = await recentSession(dependencies, request)
  if (isRefused(session)) return session
  const result = await dependencies.vaults.restore(session, body)
  return result === 'stored' ? answer({}) : refuse(storeRefusals[result])
}

const releaseRefusals = {
  ...missingVault,
  tooMany: 'TOO_MANY_RELEASES',
  malformed: 'MALFORMED',
} as const satisfies Record<string, LoginRefusal>

/** Releases the gateway's share to the page, below a site that may embed it. */
export const releaseShare: LoginHandler<typeof postShare> = async (
  dependencies,
  { request, body },
) => {
  const session = await freshSession(dependencies, request)
  if (isRefused(session)) return session
  const { config, vaults } = dependencies
  if (![config.vaultOrigin, ...config.sites].includes(body.topOrigin)) return refuse('MALFORMED')
  const result = await vaults.release({ user: session.user, session: session.id, ...body })
  if (result.status === 'released') return answer({ share: result.share, binding: result.binding })
  return refuse(releaseRefusals[result.status])
}
