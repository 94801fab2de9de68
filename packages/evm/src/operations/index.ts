import type { Operations } from '@latchkey/core'
import { checkAddress } from '../address.ts'
import { nativeBalance } from './balance.ts'
import { estimateFee } from './fee.ts'
import { followTransaction } from './follow.ts'
import { signMessage, signTypedData } from './sign.ts'
import { sendTransfer } from './transfer.ts'

/** Everything that an EVM account can do. */
export const operations = {
  signMessage,
  signTypedData,
  sendTransfer,
  estimateFee,
  nativeBalance,
  followTransaction,
  checkAddress,
} satisfies Operations
