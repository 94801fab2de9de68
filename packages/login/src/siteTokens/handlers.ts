import { describeError } from '@latchkey/service/logs'
import type { postSiteToken } from '@latchkey/vault/protocol'
import type { LoginHandler } from '../http/handler.ts'
import { answer, refuse } from '../http/reply.ts'
import { hiddenEmail } from '../secrets.ts'
import { beginSession } from '../session/sessions.ts'
import { siteProvider } from './siteTokens.ts'

/** Logs in the visitor whom the site's server names in a signed token. */
export const enterSiteToken: LoginHandler<typeof postSiteToken> = async (
  { siteTokens, users, auth, config, log },
  { body: { token } },
) => {
  if (!siteTokens) return refuse('UNKNOWN_PROVIDER')
  const result = await siteTokens.userOf(token)
  if (result.status !== 'known') {
    log.write('error', 'site token refused', { error: describeError(result.because) })
    return refuse(result.status === 'failed' ? 'PROVIDER_FAILED' : 'TOKEN_REFUSED')
  }
  // The response is the same as for a wrong token, so that it does not reveal a block.
  if (await users.isBlocked(hiddenEmail(result.email, config.secret)))
    return refuse('TOKEN_REFUSED')
  const { visitor, cookies } = await beginSession(auth, result.user, siteProvider)
  return answer(visitor, cookies)
}
