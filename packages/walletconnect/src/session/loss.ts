import type { Storage } from '@latchkey/core'
import { knownError, type LatchkeyError, lossCodes } from '@latchkey/protocol'
import { keys } from '../storage/keys.ts'

/** Why the last session cannot be used any more, until it is forgotten. */
export function lossIn(storage: Storage): LatchkeyError | undefined {
  const text = storage.get(keys.quarantine)
  const reason = lossCodes.find((code) => code === text)
  return reason && knownError(reason)
}
