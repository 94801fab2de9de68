import type { TransferRequest } from '@latchkey/core'
import { decimalsOf, tokenAddress, transferOf } from '@latchkey/core/features'
import { formatAmount, parseAmount } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/wire'
import { nftIdOf } from './nft/heldNft.ts'
import { paymentsOf } from './paymentsOf.ts'
import type { Payment, ReadySend } from './routes.ts'

/** How many recipients one transfer may have: what fits into a transaction on every network, and what can be reviewed. */
export const recipientsMax = 6

/** Returns the transfers that the wallet receives, or `undefined` if an amount is invalid. */
export function transfersOf(send: ReadySend): readonly TransferRequest[] | undefined {
  const payments = paymentsOf(send)
  const transfers = payments.flatMap((payment) => transferTo(payment, send) ?? [])
  return transfers.length === payments.length ? transfers : undefined
}

/** Returns a payment as a transfer for the wallet, or `undefined` if its amount is invalid. */
export function transferTo(
  { amount, to, memo }: Payment,
  { token, nft }: { token: TokenBalance; nft?: Nft | undefined },
): TransferRequest | undefined {
  const transfer = transferOf(token, amount, to.address)
  const asset = transfer && assetOf({ token, nft })
  return (
    asset && {
      to: transfer.to,
      amount: transfer.amount,
      ...asset,
      ...(memo !== undefined && { memo }),
    }
  )
}

/** What the wallet receives as that which is sent: nothing for the native coin; `undefined` for an NFT that nothing names. */
export function assetOf({
  token,
  nft,
}: {
  token: TokenBalance
  nft: Nft | undefined
}): Pick<TransferRequest, 'token' | 'nft'> | undefined {
  if (nft) {
    const id = nftIdOf(nft)
    return id && { nft: id }
  }
  const address = tokenAddress(token)
  return address ? { token: { address, decimals: decimalsOf(token) } } : {}
}

/** A text that identifies what a transfer sends. */
export function assetKey({ token, nft }: Pick<TransferRequest, 'token' | 'nft'>): string {
  return nft ? `${nft.address} ${nft.tokenId}` : (token?.address ?? '')
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
