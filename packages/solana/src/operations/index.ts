import type { Operations } from '@latchkey/core'
import { isAddress } from '@solana/kit'
import { addressKind } from './addressKind.ts'
import { nativeBalance } from './balance.ts'
import { estimate } from './estimate.ts'
import { feeChoices } from './fees.ts'
import { findSent } from './findSent.ts'
import { follow, isFinal } from './follow.ts'
import { nftStanding } from './nft.ts'
import { planTransfer, planTransfers } from './plan.ts'
import { received } from './received.ts'
import { reviewed } from './reviewed.ts'
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
  nftStanding,
  planTransfer,
  planTransfers,
  estimate,
  feeChoices,
  received,
  reviewed,
  capabilities,
  send,
  findSent,
  follow,
  isFinal,
  nativeBalance,
  checkAddress: (value) => (isAddress(value) ? 'ok' : 'malformed'),
  addressKind,
} satisfies Operations
