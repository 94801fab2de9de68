import type { CookieStore, Cookies } from '@latchkey/vault/wallet'
import { inStore } from './database.ts'

/** All of them are one entry, so that a session is never seen without what came with it. */
const all = 0

/** Where this page keeps the cookies that its browser withholds: for the site around it alone. Throws `STORAGE_BLOCKED`. */
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
