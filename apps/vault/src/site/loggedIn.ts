import { knownError } from '@latchkey/protocol'
import type { Result } from '../keys/calls.ts'
import type { Site } from './site.ts'

type LoggedIn = Extract<Result<'settings'>, { status: 'loggedIn' }>

/**
 * Returns the user who is logged in. Throws `WALLET_NOT_CONNECTED` if there is none, or if the gateway does not answer.
 */
export async function loggedIn({ keyholder }: Pick<Site, 'keyholder'>): Promise<LoggedIn> {
  const known = await keyholder.ask('settings', null)
  if (known.status !== 'loggedIn') throw knownError('WALLET_NOT_CONNECTED')
  return known
}
