import { createHash } from 'node:crypto'

/** The id of a wallet that the public directory's list does not give: SHA-256 of `latchkey:` and its slug, as hex. */
export function walletId(slug: string): string {
  return createHash('sha256').update(`latchkey:${slug}`).digest('hex')
}

/** The id of a picture, in the form of a UUID, from the same slug. */
export function imageId(slug: string): string {
  const hex = createHash('sha256').update(`latchkey:image:${slug}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
