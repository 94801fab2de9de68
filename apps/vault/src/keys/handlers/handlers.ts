import type { Handler } from '@latchkey/auth/channel'
import { type KeyServices, keyDependencies } from './dependencies.ts'
import { enrolmentHandlers } from './enrolmentHandlers.ts'
import { loginHandlers } from './loginHandlers.ts'
import { manageHandlers } from './manageHandlers.ts'
import { openHandlers } from './openHandlers.ts'
import { recoveryHandlers } from './recoveryHandlers.ts'
import { signHandlers } from './signHandlers.ts'

/** Returns the worker's handlers by the name of the call. The worker holds at most one open wallet. */
export function keyHandlers(services: KeyServices): ReadonlyMap<string, Handler> {
  const dependencies = keyDependencies(services)
  return new Map([
    ...loginHandlers(dependencies),
    ...openHandlers(dependencies),
    ...recoveryHandlers(dependencies),
    ...enrolmentHandlers(dependencies),
    ...manageHandlers(dependencies),
    ...signHandlers(dependencies.unlocked),
  ])
}
