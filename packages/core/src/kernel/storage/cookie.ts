import { parseJson } from '@latchkey/protocol'
import { browserStorage } from './browser.ts'
import { type Storage, storageKeys } from './storage.ts'

const lifetimeSeconds = 7 * 24 * 3600
/** Only what the first frame needs goes into cookies; they travel with every request. */
const cookieKeys: readonly string[] = [
  storageKeys.activeNetwork,
  storageKeys.connections,
  storageKeys.selected,
]
/** Browsers drop cookies of more than 4,096 bytes, name and attributes included. */
const maxCookie = 3_500

/**
 * Remembers in cookies, so that a server can render the same first frame as the browser. On the server pass the
 * request's `Cookie` header; nothing is written there. What is not needed for the first frame goes to `rest`.
 * Pictures are left out until the wallet shows up; what is too large for a cookie is not remembered.
 */
export function cookieStorage(header?: string, rest: Storage = browserStorage()): Storage {
  const isWritable = header === undefined && typeof document !== 'undefined'
  const read = () => header ?? (isWritable ? document.cookie : '')
  const write = (key: string, encoded: string, age: number) => {
    if (!isWritable) return
    document.cookie = `${encodeURIComponent(key)}=${encoded}; path=/; max-age=${age}; samesite=lax`
  }
  const remove = (key: string) => {
    if (cookieKeys.includes(key)) write(key, '', 0)
    else rest.remove(key)
  }
  return {
    get: (key) => (cookieKeys.includes(key) ? readCookie(read(), key) : rest.get(key)),
    set(key, value) {
      if (!cookieKeys.includes(key)) return rest.set(key, value)
      const encoded = encodeURIComponent(
        key === storageKeys.connections ? withoutPictures(value) : value,
      )
      if (encoded.length <= maxCookie) write(key, encoded, lifetimeSeconds)
      else remove(key)
    },
    remove,
    ...(rest.watch && { watch: rest.watch }),
  }
}

function withoutPictures(connections: string): string {
  const parsed = parseJson(connections) ?? []
  return JSON.stringify(parsed, (name, value: unknown) => (name === 'imageUrl' ? undefined : value))
}

function readCookie(header: string, key: string): string | null {
  const name = encodeURIComponent(key)
  for (const part of header.split(/; */)) {
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
