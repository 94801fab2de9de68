import type * as protocol from '@latchkey/vault/protocol'
import type { Auth } from '../auth.ts'
import type { LoginHandler } from '../http/handler.ts'
import { answer, isRefused, refuse } from '../http/reply.ts'
import { hiddenEmail, newToken } from '../secrets.ts'
import { allowOwnerAction, freshSession } from '../session/ownerActions.ts'
import { beginSession, recentSessionOf, sessionOf } from '../session/sessions.ts'
import { placeholderEmail } from '../users/visitorName.ts'

/** Returns the options for a new passkey: of the user who is logged in, or of a new visitor. */
export const offerNewPasskey: LoginHandler<typeof protocol.postNewPasskeyOptions> = async (
  dependencies,
  { request },
) => {
  const { auth, passkeys } = dependencies
  const session = await sessionOf(auth, request)
  if (session && !(await recentSessionOf(dependencies, request))) return refuse('LOGIN_STALE')
  return answer({ options: { ...(await passkeys.creationOptions(session?.user ?? null)) } })
}

/** Stores a new passkey: of the user who is logged in, or of a new visitor, who is then logged in. */
export const storeNewPasskey: LoginHandler<typeof protocol.postNewPasskey> = async (
  dependencies,
  { request, body: { response, proof } },
) => {
  const { auth, passkeys } = dependencies
  const action = { action: 'add passkey', detail: response.id, proof } as const
  const session = await sessionOf(auth, request)
  const allowed = session && (await allowOwnerAction(dependencies, request, action))
  if (allowed && isRefused(allowed)) return allowed
  const created = await passkeys.verifyNew(response)
  // A passkey is stored only for the visitor who has requested its options, and only under the id that the owner signed.
  const isExpected = created?.owner === (allowed?.user ?? null) && created.id === response.id
  if (!created || !isExpected) return refuse('PASSKEY_REFUSED')
  const user = created.owner ?? (await createVisitor(auth))
  const stored = await created.store({ user, owner: allowed?.owner ?? null })
  if (stored === 'notOwner') return refuse('NOT_THE_OWNER')
  if (allowed) {
    const { email, name, way } = allowed
    return answer({ user, email, name, way })
  }
  const { visitor, cookies } = await beginSession(auth, user, 'passkey')
  return answer(visitor, cookies)
}

/** Returns the options for a login by any passkey. */
export const offerPasskey: LoginHandler<typeof protocol.postPasskeyOptions> = async ({
  passkeys,
}) => answer({ options: { ...(await passkeys.usageOptions()) } })

/** Logs in the user of a passkey. */
export const logInByPasskey: LoginHandler<typeof protocol.postPasskey> = async (
  { auth, passkeys, users, config },
  { body: { response } },
) => {
  const use = await passkeys.verifyUse(response)
  if (use?.status !== 'accepted') return refuse(use ? 'PASSKEY_REMOVED' : 'PASSKEY_REFUSED')
  const { user } = use
  const { internalAdapter } = await auth.$context
  const address = (await internalAdapter.findUserById(user))?.email
  if (address === undefined || (await users.isBlocked(hiddenEmail(address, config.secret))))
    return refuse('PASSKEY_REFUSED')
  const { visitor, cookies } = await beginSession(auth, user, 'passkey')
  return answer(visitor, cookies)
}

/** Returns the passkeys that log the visitor in. */
export const listPasskeys: LoginHandler<typeof protocol.getPasskeys> = async (
  { auth, passkeyLists },
  { request },
) => {
  const session = await sessionOf(auth, request)
  return session ? answer(await passkeyLists.of(session.user)) : refuse('LOGGED_OUT')
}

/** Names a passkey of the visitor. */
export const renamePasskey: LoginHandler<typeof protocol.postPasskeyName> = async (
  dependencies,
  { request, body: { id, name, proof } },
) => {
  const action = { action: 'rename passkey', detail: `${id} ${name}`, proof } as const
  const session = await allowOwnerAction(dependencies, request, action)
  if (isRefused(session)) return session
  const result = await dependencies.passkeyLists.rename(session, id, name)
  return result === 'renamed' ? answer({}) : refuse(listRefusals[result])
}

const listRefusals = {
  unknown: 'PASSKEY_UNKNOWN',
  needed: 'PASSKEY_NEEDED',
  notOwner: 'NOT_THE_OWNER',
} as const

/** Removes a passkey of the visitor. */
export const removePasskey: LoginHandler<typeof protocol.postPasskeyRemoval> = async (
  dependencies,
  { request, body: { id, proof } },
) => {
  const action = { action: 'remove passkey', detail: id, proof } as const
  const session = await allowOwnerAction(dependencies, request, action)
  if (isRefused(session)) return session
  const result = await dependencies.passkeyLists.remove(session, id)
  return result.status === 'removed'
    ? answer({ opensFormerWallet: result.opensFormerWallet })
    : refuse(listRefusals[result.status])
}

const shareRefusals = { malformed: 'MALFORMED', notOwner: 'NOT_THE_OWNER' } as const

/** Stores the device's share, wrapped by one of the user's passkeys. */
export const storePasskeyShare: LoginHandler<typeof protocol.putPasskeyShare> = async (
  dependencies,
  { request, body },
) => {
  const session = await freshSession(dependencies, request)
  if (isRefused(session)) return session
  const result = await dependencies.passkeyShares.store(session.user, body)
  return result === 'stored' ? answer({}) : refuse(shareRefusals[result])
}

async function createVisitor(auth: Auth): Promise<string> {
  const { internalAdapter } = await auth.$context
  const email = placeholderEmail(`passkey.${newToken().toLowerCase()}`)
  const user = await internalAdapter.createUser(
    { name: '', email, emailVerified: false },
    { method: 'passkey' },
  )
  return user.id
}
