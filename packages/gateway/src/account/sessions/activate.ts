import type { Activation, Outcome } from '../../edge/ports/sessions.ts'
import { sessionOnChain } from './account.ts'
import { cosignerOf } from './cosigner.ts'
import { hasKeys, isOf, readGrant, sessionIdOf } from './grant.ts'
import {
  done,
  type LocatedAccount,
  refusal,
  type SessionDependencies,
  secondsOf,
} from './located.ts'
import { keep, nameSite } from './store.ts'

/** Stores a session that the account has granted on its chain. Rejects if the node is unreachable. */
export async function activateSession(
  { db, config, rpcOf, now }: SessionDependencies,
  { account, chain }: LocatedAccount,
  project: string,
  { pci, expiry, signer, permissions, policies, context }: Activation,
): Promise<Outcome<null>> {
  const grant = readGrant(context)
  if (!grant) return refusal(400, 'context', 'The context is no grant')
  const time = secondsOf(now())
  if (expiry <= time || grant.expiry !== expiry)
    return refusal(400, 'expiry', 'The session ends at another time, or has ended')
  const [own] = signer.data.keys
  const isOurs = own?.publicKey.toLowerCase() === cosignerOf(config.secret, pci).publicKey
  if (!isOurs || !hasKeys(grant, signer.data.keys))
    return refusal(400, 'signer', 'The session has other keys')
  if (!isOf(grant, permissions))
    return refusal(400, 'permissions', 'The session has other permissions')
  const { isActive } = await sessionOnChain(rpcOf(chain), account, sessionIdOf(context))
  if (!isActive) return refusal(400, 'context', 'The account has not granted this session')
  const row = {
    pci,
    account: account.id,
    project,
    expiry,
    created_at: time,
    revoked_at: null,
    permissions: JSON.stringify(permissions),
    policies: JSON.stringify(policies),
    context: context.toLowerCase(),
  }
  await keep(db, row)
  // The wallet, which does not know the project, may have stored the session first.
  const known = config.projects.map(({ id }) => id)
  if (known.includes(project)) await nameSite(db, row, known)
  return done(null)
}
