import type { InvalidReason, UnverifiedReason, Verification } from '@latchkey/protocol'

export const valid = { status: 'valid', by: 'key' } as const satisfies Verification

export function invalid(reason: InvalidReason): Verification {
  return { status: 'invalid', reason }
}

export function unverified(reason: UnverifiedReason): Verification {
  return { status: 'unverified', reason }
}
