import type { CookieStore, Cookies } from '@latchkey/vault/wallet'
import { inStore } from './database.ts'

/** All cookies are one entry, so that a session is always read with the cookies that came with it. */
const all = 0

/**
 * Stores the cookies that the browser withholds from this page, separately for each embedding site. Throws
 * `STORAGE_BLOCKED`.
 */
export function cookieStore(): CookieStore {
  return {
    async load() {
      const kept: Cookies | undefined = await inStore('cookies', 'readonly', (jar) => jar.get(all))
      return kept ?? new Map()
    },
    change: (next) =>
      inStore('cookies', 'readwrite', (jar) => {
        const found: IDBRequest<Cookies | undefined> = jar.get(all)
        found.addEventListener('success', () => {
          jar.put(next(found.result ?? new Map()), all)
        })
        return found
      }),
  }
}
