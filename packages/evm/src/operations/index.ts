import type { Operations } from '@latchkey/core'
import { checkAddress } from '../address.ts'
import { addressKind } from './addressKind.ts'
import { allowance, planApproval } from './approval.ts'
import { nativeBalance } from './balance.ts'
import { capabilities } from './batch.ts'
import { callsStatus, sendCalls } from './calls.ts'
import { chainTime } from './chainTime.ts'
import { estimate } from './estimate.ts'
import { feeChoices } from './fees.ts'
import { isFinal } from './final.ts'
import { findSent } from './findSent.ts'
import { follow } from './follow.ts'
import { nftStanding } from './nfts/load.ts'
import { planTransfer, planTransfers } from './plan.ts'
import { received } from './received.ts'
import { replace } from './replace.ts'
import { reviewed, reviewedCalls } from './reviewed.ts'
import { send } from './send.ts'
import { askSession } from './sessions.ts'
import { signMessage, signTypedData } from './sign.ts'
import { planSwap } from './swap/load.ts'
import { tokenFacts } from './token.ts'
import { verifyMessage, verifyTypedData } from './verify.ts'

/** Everything that an EVM account can do. */
export const operations = {
  tokenFacts,
  chainTime,
  signMessage,
  signTypedData,
  verifyMessage,
  verifyTypedData,
  nftStanding,
  planTransfer,
  planTransfers,
  planApproval,
  allowance,
  planSwap,
  estimate,
  feeChoices,
  received,
  reviewed,
  reviewedCalls,
  capabilities,
  sendCalls,
  callsStatus,
  askSession,
  send,
  findSent,
  replace,
  follow,
  isFinal,
  nativeBalance,
  checkAddress,
  addressKind,
} satisfies Operations
