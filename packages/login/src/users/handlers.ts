import type { postDelete } from '@latchkey/vault/protocol'
import type { LoginHandler } from '../http/handler.ts'
import { answer, isRefused, refuse } from '../http/reply.ts'
import { allowOwnerAction } from '../session/ownerActions.ts'
import { endSession } from '../session/sessions.ts'

/** Deletes all data about the visitor, or the wallet in use if they have set another one aside, and ends the session. */
export const deleteUser: LoginHandler<typeof postDelete> = async (
  dependencies,
  { request, body: { proof } },
) => {
  const session = await allowOwnerAction(dependencies, request, { action: 'delete', proof })
  if (isRefused(session)) return session
  const result = await dependencies.users.deleteAsOwner(session)
  if (result === 'notOwner') return refuse('NOT_THE_OWNER')
  return answer({}, await endSession(dependencies.auth, request))
}
