import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** How the session's cookie is written and read. */
export type Cookie = {
  /** The `Set-Cookie` of a token that lives for so many milliseconds; 0 takes the cookie away. */
  write(token: string, lifetime: number): string
  /** The token in a `Cookie` header. */
  read(header: string | null): string | undefined
}

const tokenForm = /^[0-9a-f]{64}$/

/** A token of 256 random bits, as 64 hex digits. */
export function createToken(): string {
  return bytesToHex(randomBytes(32))
}

/** What a token is stored under. */
export function idOf(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)))
}

/**
 * A cookie that no script reads and no other site's requests carry. Over HTTPS its name begins with `__Host-`, so that
 * browsers take it from this very host only.
 */
export function cookieOf(isSecure: boolean, sameSite: 'Lax' | 'Strict'): Cookie {
  const name = isSecure ? '__Host-siwx' : 'siwx'
  return {
    write(token, lifetime) {
      const seconds = Math.floor(lifetime / 1_000)
      const flags = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
      return `${name}=${token}; Max-Age=${seconds}; ${flags}`
    },
    read(header) {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim())
      const token = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return token && tokenForm.test(token) ? token : undefined
    },
  }
}
