import { knownError } from '@latchkey/protocol'

/** The services answered, and some of what is held was not in the answer. */
export const unreadTokens = knownError('TOKEN_BALANCE_UNAVAILABLE')
