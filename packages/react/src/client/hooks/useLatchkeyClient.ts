import type { Latchkey } from '@latchkey/core'
import { useLatchkey } from '../provider/context.ts'

/** The client that the provider was given, for the functions of `@latchkey/core`. */
export function useLatchkeyClient(): Latchkey {
  return useLatchkey().client
}
