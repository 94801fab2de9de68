import { base64urlnopad } from '@scure/base'
import { type Bytes, bytesOfWords } from '../bytes.ts'
import type { EnrolmentReveal } from '../protocol/shapes.ts'
import type { VaultScope } from '../sealed/index.ts'

/** Milliseconds for which an enrolment is valid. */
export const enrolmentLife = 300_000

/** An enrolment as the gateway lists it. `expiresAt`: the gateway's time, in Unix milliseconds. */
export type Enrolment = { commitment: string; expiresAt: number }

/** The values that both browsers must agree on. `approver`: the public key of the open browser. */
export type Transcript = VaultScope & Enrolment & { reveal: EnrolmentReveal; approver: string }

/** Returns the commitment to a key that the new browser reveals later: SHA-256, in base64url. */
export async function commitmentOf(
  { user, origin }: VaultScope,
  { publicKey, nonce }: EnrolmentReveal,
): Promise<string> {
  const text = bytesOfWords(['latchkey enrolment', 1, user, origin, publicKey, nonce])
  return base64urlnopad.encode(await hash(text))
}

/** Returns the six digits that the visitor compares. */
export async function digitsOf(transcript: Transcript): Promise<string> {
  const view = new DataView((await hash(textOf('digits', transcript))).buffer)
  return String(view.getBigUint64(0) % 1_000_000n).padStart(6, '0')
}

/** Returns the additional authenticated data of the sealed share. */
export function contextOf(transcript: Transcript): Bytes {
  return textOf('share', transcript)
}

function textOf(
  use: 'digits' | 'share',
  { user, origin, commitment, expiresAt, reveal, approver }: Transcript,
): Bytes {
  const { publicKey, nonce } = reveal
  return bytesOfWords([
    ...['latchkey enrolment', 1, use, user, origin],
    ...[commitment, expiresAt, publicKey, nonce, approver],
  ])
}

async function hash(text: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
}
