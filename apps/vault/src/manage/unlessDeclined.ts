import { isKnownError } from '@latchkey/protocol'

/** Returns `undefined` if the visitor declines a step of an action. Throws other errors. */
export async function unlessDeclined<Result>(
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run()
  } catch (error) {
    if (isKnownError(error, 'CONNECTION_DECLINED')) return undefined
    throw error
  }
}
