import { setTimeout as sleep } from 'node:timers/promises'

const answerWithin = 2_000

/** Asks whether the database answers in time: once for all who ask meanwhile. */
export function createPulse(ping: () => Promise<void>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      await ping()
      return true
    } catch {
      return false
    } finally {
      asking = undefined
    }
  }

  return () => {
    asking ??= ask()
    return Promise.race([asking, sleep(answerWithin, false, { ref: false })])
  }
}
