import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link, of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A new nonce for a message to be signed (EIP-4361): letters and digits, of 128 bits. */
export function newNonce(): string {
  return randomBytes(16).toString('hex')
}

/** What the database keeps of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What tables that need not know an address keep of it: nobody without the secret can try addresses. */
export function hiddenEmail(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`email ${email}`).digest('base64url')
}
