import type { LoginRefusal } from './reply.ts'

/** Why a code was not taken, as the vault page is told. */
export const codeRefusals = {
  wrong: 'CODE_WRONG',
  expired: 'CODE_EXPIRED',
  tooManyTries: 'TOO_MANY_TRIES',
} as const satisfies Record<string, LoginRefusal>
