import { safeChannel } from './channel.ts'
import { safeInfo } from './info.ts'

/** Whether a Safe in the parent window answers in time. */
export async function findSafe(origins: readonly string[], deadline: number): Promise<boolean> {
  try {
    await safeInfo(safeChannel(window, origins), AbortSignal.timeout(deadline))
    return true
  } catch {
    return false
  }
}
