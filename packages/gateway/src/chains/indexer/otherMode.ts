import type { ChainId } from '@latchkey/protocol'

const errors = new WeakSet<Error>()

/** Returns the error of a chain whose index has the data of some accounts, and is to have all. */
export function otherMode(chainId: ChainId): Error {
  const error = new Error(
    `The index of ${chainId} has only what concerns some accounts, and the settings want "all": run the command reset`,
  )
  errors.add(error)
  return error
}

export function isOtherMode(error: unknown): boolean {
  return error instanceof Error && errors.has(error)
}
