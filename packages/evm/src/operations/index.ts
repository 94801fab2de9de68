import type { Operations } from '@latchkey/core'
import { checkAddress } from '../address.ts'
import { addressKind } from './addressKind.ts'
import { nativeBalance } from './balance.ts'
import { capabilities } from './batch.ts'
import { callsStatus, sendCalls } from './calls.ts'
import { estimate } from './estimate.ts'
import { isFinal } from './final.ts'
import { follow } from './follow.ts'
import { planTransfer } from './plan.ts'
import { send } from './send.ts'
import { signMessage, signTypedData } from './sign.ts'
import { tokenFacts } from './token.ts'
import { verifyMessage, verifyTypedData } from './verify.ts'

/** Everything that an EVM account can do. */
export const operations = {
  tokenFacts,
  signMessage,
  signTypedData,
  verifyMessage,
  verifyTypedData,
  planTransfer,
  estimate,
  capabilities,
  sendCalls,
  callsStatus,
  send,
  follow,
  isFinal,
  nativeBalance,
  checkAddress,
  addressKind,
} satisfies Operations
