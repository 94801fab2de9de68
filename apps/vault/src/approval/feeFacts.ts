import { formatAmount, nativeAsset, shortDecimal } from '@latchkey/protocol'
import type { ChainNode } from '../chain/node.ts'
import { feeWorth } from '../money/feeWorth.ts'
import type { Site } from '../site/site.ts'
import type { Words } from '../words/words.ts'
import type { Fact } from './approval.ts'
import { amountText } from './review.ts'

type FeePlace = {
  site: Pick<Site, 'settings' | 'language' | 'currency'>
  node: Pick<ChainNode, 'id' | 'nativeCurrency'>
}

/**
 * Returns the highest network fee as a fact, with its value in money if that is known. `units`: in base units of the
 * native coin.
 */
export async function feeFacts(
  { site, node }: FeePlace,
  units: bigint,
  { approval }: Words,
): Promise<Fact[]> {
  const coin = nativeAsset(node.id)
  const assets = { [coin]: node.nativeCurrency }
  const worth = await feeWorth(site, { chainId: node.id, units, assets })
  // The most that is paid: read at a glance, and never less than it is.
  const write = (most: bigint, decimals: number) => shortDecimal(formatAmount(most, decimals), 'up')
  const amount = amountText(coin, units, assets, approval, write)
  const value = !worth
    ? amount
    : worth.isLess
      ? approval.feeLess(amount, worth.money)
      : approval.feeAbout(amount, worth.money)
  return [{ label: approval.fee, value }]
}
