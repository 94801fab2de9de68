import { setTimeout as sleep } from 'node:timers/promises'

const answerWithin = 2_000

/** Asks whether the database answers in time: one question for all calls that come meanwhile. */
export function createPulse(ping: () => Promise<void>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  async function pingInTime(): Promise<boolean> {
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
    asking ??= pingInTime()
    return asking
  }
}
