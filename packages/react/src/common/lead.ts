import { isSameAddress, namespaceOf } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { isSameAsset } from './sameToken.ts'

/** What a transaction is named after. */
export type Lead = {
  /** The transfer to show first; `undefined` where nothing was moved. */
  transfer: Transfer | undefined
  /** Who took what left, where the account did not send the transaction. */
  taker?: string
  /** What was given for the transfer, where one thing was traded for another. */
  gave?: Transfer
}

/** Returns the transfer that leads a transaction in the history of `account`. */
export function leadOf(transaction: Transaction, account: string): Lead {
  const { transfers } = transaction
  const taker = otherSender(transaction, account)
  const left = transfers.find(({ direction }) => direction === 'out')
  // An amount that another account took comes first, whatever came with it: that account chose the order.
  if (taker !== undefined && left) return { transfer: left, taker }
  const trade = tradeOf(transaction)
  if (trade) return trade
  return { transfer: transfers.find(({ direction }) => direction !== 'self') ?? transfers[0] }
}

/** Who sent the transaction, when that is known and is not the account: what it moved the account did not send. */
export function otherSender({ metadata }: Transaction, account: string): string | undefined {
  const { sender, chain } = metadata
  if (sender === undefined || chain === null) return undefined
  return isSameAddress(namespaceOf(chain), sender, account) ? undefined : sender
}

/** Returns the two sides of a trade of one asset for one other. The received side leads, unless it may be bait. */
function tradeOf({ metadata, transfers }: Transaction) {
  const [gave, ...moreGiven] = transfers.filter(({ direction }) => direction === 'out')
  const [got, ...moreGot] = transfers.filter(({ direction }) => direction === 'in')
  if (metadata.operationType !== 'trade' || metadata.status === 'failed') return undefined
  if (!gave || !got || moreGiven.length + moreGot.length > 0) return undefined
  const token = gave.fungible_info
  const other = got.fungible_info
  // What came back is a refund.
  const isRefund = token && other && isSameAsset(token, other)
  return isRefund || isDoubtful(got) ? undefined : { transfer: got, gave }
}

/** Whether the token is unlisted and resembles spam or another token. */
export function isDoubtful({ fungible_info: token, nft_info: nft }: Transfer): boolean {
  const { flags } = token ?? {}
  return flags?.is_spam === true || flags?.imitates !== undefined || nft?.flags.is_spam === true
}
