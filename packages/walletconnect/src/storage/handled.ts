import type { Storage } from '@latchkey/core'
import type { Clock } from '@latchkey/protocol'
import { keys } from './keys.ts'

/** The length of a day's number, and of a hash that distinguishes messages of one client. A mark is both. */
const dayLength = 6
const hashLength = 12
const length = dayLength + hashLength
const most = 8192
const days = 30

export type Handled = {
  /** Marks a message as handled. Returns whether it was not handled before. Only one tab may call it at a time. */
  claim(hash: string): boolean
}

/** Which messages were handled in the last 30 days, by whichever tab: the last 8192. */
export function handledMessages(storage: Storage, clock: Clock): Handled {
  return {
    claim(hash) {
      const own = hash.slice(0, hashLength)
      const text = storage.get(keys.handled) ?? ''
      // Days of epoch, and so many more that all have as many digits.
      const today = 100_000 + Math.floor(clock.now() / 86_400_000)
      // From the newest mark back to the first that is too old, or that is none: another version may have left it.
      let start = text.length
      while (start >= length) {
        const at = start - length
        if (!(Number(text.slice(at, at + dayLength)) >= today - days)) break
        if (text.startsWith(own, at + dayLength)) return false
        start = at
      }
      storage.set(keys.handled, (text.slice(start) + today + own).slice(-length * most))
      return true
    },
  }
}
