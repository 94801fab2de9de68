import type { postDelete } from '@latchkey/vault/protocol'
import type { LoginHandler } from '../http/handler.ts'
import { answer, isRefused } from '../http/reply.ts'
import { allowOwnerAction } from '../session/ownerActions.ts'
import { endSession } from '../session/sessions.ts'

/**
 * Deletes all data about the visitor, and ends the session. If they have set a wallet aside, deletes the one in use only:
 * an attacker with the login alone can start a new wallet, and must not delete the former one.
 */
export const deleteUser: LoginHandler<typeof postDelete> = async (
  dependencies,
  { request, body: { proof } },
) => {
  const session = await allowOwnerAction(dependencies, request, { action: 'delete', proof })
  if (isRefused(session)) return session
  const cookies = await endSession(dependencies.auth, request)
  const isFormerKept = await dependencies.vaults.removeCurrent(session.user)
  if (!isFormerKept) await dependencies.users.delete(session.address)
  return answer({}, cookies)
}
