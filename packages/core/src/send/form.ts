import { formatAmount, parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { decimalsOf, isNative, tokenAddress, unitsOf } from '../kernel/plan/heldToken.ts'
import type { TransferRequest } from '../kernel/plan/plan.ts'

/** What the visitor has entered, and what is known about it. */
export type SendForm = {
  /** The token to send; absent until one is picked. */
  token?: TokenBalance
  /** A plain decimal with a point, or what was typed where that is none. */
  sendTokenAmount: string
  /** As typed: an address or a name. */
  receiverAddress: string
  /** The name of the receiver, once it is known. */
  receiverProfileName?: string
  /** The URL of the receiver's picture, once it is known. */
  receiverProfileImageUrl?: string
  /** In base units of the native coin, the most it can cost; absent until estimated. */
  gasPrice?: bigint
  /** The most that it can cost, in US dollars. */
  gasPriceInUSD?: number
  /** What the account holds of the native coin, in US dollars. */
  networkBalanceInUSD?: number
}

/** The form before anything is entered. */
export const emptySendForm: SendForm = { sendTokenAmount: '', receiverAddress: '' }

/**
 * The most that can be sent: the whole balance, less the fee when it is paid from the same coin, and less what others are
 * `promised` of it in base units.
 */
export function maxAmount(balance: TokenBalance, fee: bigint | undefined, promised = 0n): string {
  const units = unitsOf(balance)
  const kept = promised + (isNative(balance) ? (fee ?? 0n) : 0n)
  return formatAmount(units > kept ? units - kept : 0n, decimalsOf(balance))
}

/** The transfer that a form without problems describes; `to` is the resolved address. */
export function transferOf(
  token: TokenBalance,
  amount: string,
  to: string,
): TransferRequest | undefined {
  const decimals = decimalsOf(token)
  const parsed = parseAmount(amount, decimals)
  if (!parsed.ok) return undefined
  const address = tokenAddress(token)
  return { to, amount: parsed.units, ...(address && { token: { address, decimals } }) }
}
