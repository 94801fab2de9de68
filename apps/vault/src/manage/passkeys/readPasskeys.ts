import { isKnownError } from '@latchkey/protocol'
import type { Result } from '../../keys/calls.ts'
import type { Site } from '../../site/site.ts'

/** Reads the passkeys from the gateway, or its refusal. Returns `undefined` if it does not answer. */
export function readPasskeys({
  keyholder,
}: Pick<Site, 'keyholder'>): Promise<Result<'passkeys'> | undefined> {
  return unlessUnanswered(() => keyholder.ask('passkeys', null))
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
