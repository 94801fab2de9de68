import type { TransferRequest } from '@latchkey/core'
import { decimalsOf, transferOf } from '@latchkey/core/features'
import { formatAmount, parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { Payment, ReadySend } from './routes.ts'

/** How many recipients one transfer may have: what fits into a transaction on every network, and what can be reviewed. */
export const recipientsMax = 6

/** All who get something by a transfer, in the order in which they were entered. */
export function paymentsOf({ further = [], ...first }: ReadySend): readonly Payment[] {
  return [first, ...further]
}

/** Returns the transfers that the wallet receives, or `undefined` if an amount is invalid. */
export function transfersOf(send: ReadySend): readonly TransferRequest[] | undefined {
  const payments = paymentsOf(send)
  const transfers = payments.flatMap((payment) => transferTo(payment, send.token) ?? [])
  return transfers.length === payments.length ? transfers : undefined
}

/** Returns a payment as a transfer for the wallet, or `undefined` if its amount is invalid. */
export function transferTo(
  { amount, to, memo }: Payment,
  token: TokenBalance,
): TransferRequest | undefined {
  const transfer = transferOf(token, amount, to.address)
  return transfer && { ...transfer, ...(memo !== undefined && { memo }) }
}

/** The sum of payments in base units of a token. */
export function sumOf(payments: readonly Payment[], token: TokenBalance): bigint {
  return payments.reduce((sum, { amount }) => {
    const parsed = parseAmount(amount, decimalsOf(token))
    return sum + (parsed.ok ? parsed.units : 0n)
  }, 0n)
}

/** All that leaves by a transfer, as a plain decimal. */
export function totalOf(send: ReadySend): string {
  const { amount, token, further } = send
  if (!further) return amount
  return formatAmount(sumOf(paymentsOf(send), token), decimalsOf(token))
}
