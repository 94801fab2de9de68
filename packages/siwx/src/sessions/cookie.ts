import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Writes and reads the session's cookie. */
export type Cookie = {
  /** Returns the `Set-Cookie` of a token with a lifetime in milliseconds. 0 deletes the cookie. */
  write(token: string, lifetime: number): string
  /** Returns the token in a `Cookie` header. */
  read(header: string | null): string | undefined
}

const tokenForm = /^[0-9a-f]{64}$/

/** Creates a token of 256 random bits, as 64 hex digits. */
export function createToken(): string {
  return bytesToHex(randomBytes(32))
}

/** Returns the id under which a token's session is stored. */
export function idOf(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)))
}

/**
 * Creates a cookie that scripts cannot read and that requests from other sites do not carry. Over HTTPS its name begins
 * with `__Host-`, so that browsers accept it from this host only.
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
