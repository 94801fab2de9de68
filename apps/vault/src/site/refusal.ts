import type { Json } from '@latchkey/auth/channel'
import type { Result } from '../keys/calls.ts'

type Refused = Extract<Result<'startByEmail'>, { status: 'refused' }>

/** The gateway's refusals that a visitor can resolve. All others are reported as failures. */
const resolvable = [
  'TOO_MANY_MAILS',
  'MAIL_FAILED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'TOO_MANY_TRIES',
  'EMAIL_TAKEN',
  'LOGIN_STALE',
  'UNVERIFIED',
  'LINK_EXPIRED',
  'STORAGE_BLOCKED',
] as const

/** Converts a refusal of the gateway to the site's answer. */
export function refusalOf({ code, retryAfter }: Refused): Json {
  return refusedFor(resolvable.find((one) => one === code) ?? 'FAILED', retryAfter)
}

export function refusedFor(refusal: string, retryAfter?: number): Json {
  return { status: 'refused', refusal, ...(retryAfter !== undefined && { retryAfter }) }
}

export const failed: Json = refusedFor('FAILED')
