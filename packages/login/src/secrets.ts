import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns a new secret of 256 bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns a new nonce of 128 bits for a signed message (EIP-4361): letters and digits. */
export function newNonce(): string {
  return randomBytes(16).toString('hex')
}

/** Returns the hash by which the database stores a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the keyed hash by which most tables store an address. Addresses cannot be guessed without the secret. */
export function hiddenEmail(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`email ${email}`).digest('base64url')
}
