import type { Operations } from '@latchkey/core'
import { isAddress } from '@solana/kit'
import { addressKind } from './addressKind.ts'
import { nativeBalance } from './balance.ts'
import { estimate } from './estimate.ts'
import { follow, isFinal } from './follow.ts'
import { planTransfer } from './plan.ts'
import { capabilities, send } from './send.ts'
import { signIn, signMessage } from './sign.ts'
import { tokenFacts } from './token.ts'
import { verifyMessage } from './verify.ts'

/** Everything that a Solana account can do. */
export const operations = {
  signMessage,
  verifyMessage,
  signIn,
  tokenFacts,
  planTransfer,
  estimate,
  capabilities,
  send,
  follow,
  isFinal,
  nativeBalance,
  checkAddress: (value) => (isAddress(value) ? 'ok' : 'malformed'),
  addressKind,
} satisfies Operations
