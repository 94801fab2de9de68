import { isKnownError } from '@latchkey/protocol'
import type { PasskeyList } from '../../keys/calls.ts'
import type { Site } from '../../site/site.ts'

/** Reads the passkeys from the gateway. Returns `undefined` if it does not answer. */
export async function readPasskeys({
  keyholder,
}: Pick<Site, 'keyholder'>): Promise<PasskeyList | undefined> {
  const result = await unlessUnanswered(() => keyholder.ask('passkeys', null))
  return result?.status === 'passkeys' ? result : undefined
}

/** Returns `undefined` if the gateway does not answer. Throws other errors. */
export async function unlessUnanswered<Result>(
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run()
  } catch (error) {
    if (isKnownError(error, 'NETWORK_FAILED')) return undefined
    throw error
  }
}
