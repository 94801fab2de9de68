import type { Storage } from '@latchkey/core'
import { knownError, type LatchkeyError, lossCodes } from '@latchkey/protocol'
import { keys } from '../storage/keys.ts'

/** Why a session was put aside, while one is. */
export function lossIn(storage: Storage): LatchkeyError | undefined {
  const text = storage.get(keys.quarantine)
  const reason = lossCodes.find((code) => text?.startsWith(`{"reason":"${code}"`))
  return reason && knownError(reason)
}
