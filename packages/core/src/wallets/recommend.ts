import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'

/** Wallets that are recommended beside those of a visitor who has some. */
const beside = 2
/** To one who has none yet: all that a page of recommendations has. */
const toNewcomer = 4

/**
 * How many wallets to recommend below those that are shown: none beside wallets that the site features; to a visitor
 * who has a wallet here, or had one, two less each that is shown.
 */
export function recommendedRoom(
  head: readonly WalletEntry[],
  featured: readonly WalletEntry[],
): number {
  const own = head.filter(({ group }) => group !== 'walletConnect')
  if (featured.length > 0) return 0
  return own.length === 0 ? toNewcomer : Math.max(0, beside - own.length)
}

/** Recommended wallets in the order for a device and a family: those first that serve both and have a picture. */
export function suitedWallets(
  recommended: readonly Wallet[],
  { mobile, namespace }: ListInput['rules'],
): Wallet[] {
  const fits = ({ chains }: Wallet) =>
    namespace === undefined || !chains || chains.some((id) => id.startsWith(`${namespace}:`))
  const suits = (wallet: Wallet) =>
    4 * Number(fits(wallet)) +
    Number(Boolean(mobile ? wallet.mobile_link : wallet.chrome_store)) +
    Number(Boolean(wallet.image_id ?? wallet.image_url))
  return [...recommended].sort((one, other) => suits(other) - suits(one))
}
