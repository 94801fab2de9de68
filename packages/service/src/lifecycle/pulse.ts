import type { Clock } from '@latchkey/protocol'
import type { DatabaseState } from '../database/state.ts'

const answerWithin = 2_000

/** What a ping of the database shows. `down`: no answer within two seconds. */
export type Pulse = DatabaseState | 'down'

/** Returns the check of a database. Concurrent calls share one ping. */
export function createPulse(
  ping: () => Promise<DatabaseState>,
  clock: Clock,
): () => Promise<Pulse> {
  let asking: Promise<Pulse> | undefined

  async function pingInTime(): Promise<Pulse> {
    let cancel = () => {}
    try {
      const answer = ping()
      const silence = new Promise<Pulse>((resolve) => {
        cancel = clock.after(answerWithin, () => resolve('down'))
      })
      return await Promise.race([answer, silence])
    } catch {
      return 'down'
    } finally {
      cancel()
      asking = undefined
    }
  }

  return () => {
    asking ??= pingInTime()
    return asking
  }
}
