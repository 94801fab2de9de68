import { knownError } from '@latchkey/protocol'
import type { Result } from '../keys/calls.ts'
import type { Site } from './site.ts'

type LoggedIn = Extract<Result<'settings'>, { status: 'loggedIn' }>

/** Who is logged in. Throws `WALLET_NOT_CONNECTED` where nobody is, or where the gateway does not say. */
export async function loggedIn({ keyholder }: Pick<Site, 'keyholder'>): Promise<LoggedIn> {
  const known = await keyholder.ask('settings', null)
  if (known.status !== 'loggedIn') throw knownError('WALLET_NOT_CONNECTED')
  return known
}
