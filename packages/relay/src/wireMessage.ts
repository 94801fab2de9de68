import type { Message } from './mailbox.ts'

/** Returns a message as clients read it. */
export function wireMessage({ topic, message, publishedAt, tag, attestation }: Message) {
  return { topic, message, publishedAt, tag, ...(attestation !== null && { attestation }) }
}
