import { memoryStorage } from './memory.ts'
import { type Storage, storageKeys } from './storage.ts'

const lifetimeSeconds = 7 * 24 * 3600
/** Only what the first frame needs goes into cookies; they travel with every request. */
const cookieKeys: readonly string[] = [
  storageKeys.activeNetwork,
  storageKeys.connections,
  storageKeys.selected,
]
const maxCookie = 3_500

/**
 * Remembers in cookies, so that a server can render the same first frame as the browser. On the server pass the
 * request's `Cookie` header; nothing is written there. What is not needed for the first frame goes to `rest`.
 */
export function cookieStorage(header?: string, rest: Storage = memoryStorage()): Storage {
  const read = () => header ?? (typeof document === 'undefined' ? '' : document.cookie)
  const write = (key: string, value: string, age: number) => {
    if (header !== undefined || typeof document === 'undefined') return
    document.cookie = `${encodeURIComponent(key)}=${value}; path=/; max-age=${age}; samesite=lax`
  }
  return {
    get(key) {
      if (!cookieKeys.includes(key)) return rest.get(key)
      return readCookie(read(), key)
    },
    set(key, value) {
      const encoded = encodeURIComponent(value)
      if (!cookieKeys.includes(key)) rest.set(key, value)
      else if (encoded.length <= maxCookie) write(key, encoded, lifetimeSeconds)
    },
    remove(key) {
      if (cookieKeys.includes(key)) write(key, '', 0)
      else rest.remove(key)
    },
  }
}

function readCookie(header: string, key: string): string | null {
  const name = encodeURIComponent(key)
  for (const part of header.split('; ')) {
    const equals = part.indexOf('=')
    if (part.slice(0, equals) !== name) continue
    try {
      return decodeURIComponent(part.slice(equals + 1))
    } catch {
      return null
    }
  }
  return null
}
