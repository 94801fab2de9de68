import type { LoginRefusal } from '@latchkey/vault/protocol'

/** The refusals of a code. */
export const codeRefusals = {
  wrong: 'CODE_WRONG',
  expired: 'CODE_EXPIRED',
  tooManyTries: 'TOO_MANY_TRIES',
} as const satisfies Record<string, LoginRefusal>
