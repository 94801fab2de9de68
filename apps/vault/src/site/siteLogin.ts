import type { Handler } from '@latchkey/auth/channel'
import type { Result } from '../keys/calls.ts'
import { afterLogin } from './login.ts'
import { refusedFor } from './refusal.ts'
import type { Site } from './site.ts'

type TokenResult = Result<'enterSiteToken'> | { status: 'absent' | 'unsigned' }

/** Logs in the site's own user by a token of the site's server. */
export function siteLoginMethod(site: Site): Handler {
  return async (_, signal) => {
    const result = await logInByToken(site, signal)
    const isToken = result.status === 'done' || result.status === 'refused'
    return isToken ? afterLogin(result) : refusedFor('DECLINED')
  }
}

/**
 * Logs in by a new token of the site's server, which the gateway verifies. `absent`: no user is logged in on the site.
 * `unsigned`: the site signs no tokens.
 */
export async function logInByToken(
  { keyholder, siteToken }: Pick<Site, 'keyholder' | 'siteToken'>,
  signal: AbortSignal,
): Promise<TokenResult> {
  const token = await siteToken?.(signal)
  if (token === undefined) return { status: 'unsigned' }
  return token === null ? { status: 'absent' } : keyholder.ask('enterSiteToken', { token })
}
