import type { Operations } from '@latchkey/core'
import { isAddress } from '@solana/kit'
import { nativeBalance } from './balance.ts'
import { estimateFee } from './fee.ts'
import { followTransaction } from './follow.ts'
import { signIn, signMessage } from './sign.ts'
import { sendTransfer } from './transfer.ts'

/** Everything that a Solana account can do. */
export const operations = {
  signMessage,
  signIn,
  sendTransfer,
  estimateFee,
  nativeBalance,
  followTransaction,
  checkAddress: (value) => (isAddress(value) ? 'ok' : 'malformed'),
} satisfies Operations
