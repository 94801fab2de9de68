import type { Clock } from '@latchkey/protocol'

const answerWithin = 2_000

/** Returns a check whether the database answers within two seconds. Concurrent calls share one ping. */
export function createPulse(ping: () => Promise<unknown>, clock: Clock): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined

  async function pingInTime(): Promise<boolean> {
    let cancel = () => {}
    try {
      const answer = ping().then(() => true)
      const silence = new Promise<boolean>((resolve) => {
        cancel = clock.after(answerWithin, () => resolve(false))
      })
      return await Promise.race([answer, silence])
    } catch {
      return false
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
