import { type ChainId, formatAmount, nativeAsset, shortDecimal } from '@latchkey/protocol'
import type { Review } from '@latchkey/review'
import type { FeeWorth } from '../money/feeWorth.ts'
import type { Words } from '../words/words.ts'
import type { Fact } from './approval.ts'
import { amountText } from './review.ts'

type FeeFactOptions = {
  chainId: ChainId
  units: bigint | undefined
  assets: Review['assets']
  worth?: FeeWorth | undefined
}

/** Returns the network fee as a fact, with its value in money if that is known. */
export function feeFact(
  { chainId, units, assets, worth }: FeeFactOptions,
  { approval }: Words,
): Fact[] {
  if (units === undefined) return []
  // The most that is paid: read at a glance, and never less than it is.
  const write = (most: bigint, decimals: number) => shortDecimal(formatAmount(most, decimals), 'up')
  const amount = amountText(nativeAsset(chainId), units, assets, approval, write)
  const value = !worth
    ? amount
    : worth.isLess
      ? approval.feeLess(amount, worth.money)
      : approval.feeAbout(amount, worth.money)
  return [{ label: approval.fee, value }]
}
