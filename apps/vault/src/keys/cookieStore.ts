import type { CookieStore } from '@latchkey/vault/wallet'
import { inStore } from './database.ts'

type Cookie = [name: string, value: string]

/** Where this page keeps the cookies that its browser withholds: of this site's frame alone. Throws `STORAGE_BLOCKED`. */
export function cookieStore(): CookieStore {
  return {
    async load() {
      const kept: Cookie[] = await inStore('cookies', 'readonly', (all) => all.getAll())
      return new Map(kept)
    },
    save: (name, value) =>
      inStore('cookies', 'readwrite', (all) =>
        value === '' ? all.delete(name) : all.put([name, value] satisfies Cookie, name),
      ),
  }
}
