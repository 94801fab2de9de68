import { setTimeout as sleep } from 'node:timers/promises'

const answerWithin = 2_000

/** Asks whether the database answers in time: once for all who ask meanwhile, and anew when that is over. */
export function createPulse(ping: () => Promise<void>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    const late = new AbortController()
    try {
      const answer = ping().then(() => true)
      const silence = sleep(answerWithin, false, { signal: late.signal, ref: false })
      return await Promise.race([answer, silence])
    } catch {
      return false
    } finally {
      late.abort()
      asking = undefined
    }
  }

  return () => {
    asking ??= ask()
    return asking
  }
}
