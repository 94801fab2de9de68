import type { Storage } from '@latchkey/core'
import { keys } from './keys.ts'

/** Characters of a hash that tell messages of one client apart. */
const length = 12
const most = 8192

export type Handled = {
  /** Whether nobody had handled it yet; from now on somebody has. Call it alone among tabs. */
  claim(hash: string): boolean
}

/** Which messages were handled, by whichever tab: the last 8192. */
export function handledMessages(storage: Storage): Handled {
  return {
    claim(hash) {
      const mark = hash.slice(0, length)
      const text = storage.get(keys.handled) ?? ''
      for (let at = 0; at < text.length; at += length) if (text.startsWith(mark, at)) return false
      storage.set(keys.handled, (text + mark).slice(-length * most))
      return true
    },
  }
}
