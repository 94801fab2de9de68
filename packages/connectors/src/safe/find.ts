import type { Clock } from '@latchkey/protocol'
import { safeChannel } from './channel.ts'
import { safeInfo } from './info.ts'

/** Whether a Safe in the parent window answers in time. */
export async function findSafe(
  clock: Clock,
  origins: readonly string[],
  deadline: number,
): Promise<boolean> {
  try {
    await safeInfo(clock, safeChannel(window, origins), deadline)
    return true
  } catch {
    return false
  }
}
