/** Why the wallet's page refuses a step, by name. */
export const refusals = [
  'EMAIL_INVALID',
  'TOO_MANY_MAILS',
  'MAIL_FAILED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'TOO_MANY_TRIES',
  'DECLINED',
  'EMAIL_TAKEN',
  'LOGIN_STALE',
  'UNVERIFIED',
  'LINK_EXPIRED',
  'STORAGE_BLOCKED',
  'FAILED',
] as const
