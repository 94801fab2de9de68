import type { Clock } from '@latchkey/protocol'
import type { DatabaseState } from '../database/state.ts'
import { createPulse } from './pulse.ts'

/** Why a service takes no requests. */
export type Unready = 'draining' | 'database'

/** Whether a service takes requests from a load balancer. */
export type Readiness = {
  /** Returns why the service is not ready, or `undefined` if it is. Asks the database unless the service drains. */
  check(): Promise<Unready | undefined>
  /** Fails the check from now on. */
  drain(): void
  isDraining(): boolean
}

/**
 * Creates the readiness of a service that has started. `ping` rejects if the database cannot be read. A service with a full
 * disk is ready: most requests only read.
 */
export function createReadiness(ping: () => Promise<DatabaseState>, clock: Clock): Readiness {
  const pulse = createPulse(ping, clock)
  let draining = false
  return {
    async check() {
      const isUp = draining || (await pulse()) !== 'down'
      // The drain may have begun during the ping.
      if (draining) return 'draining'
      return isUp ? undefined : 'database'
    },
    drain() {
      draining = true
    },
    isDraining: () => draining,
  }
}
