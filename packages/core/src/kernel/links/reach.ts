import type { Wallet } from '../catalogue/wallet.ts'
import type { Environment } from './environment.ts'
import { linkBase, pairingLink } from './pairing.ts'
import { type LinkPlatform, type LinkTarget, type Platform, targetOf } from './target.ts'

/** A link that opens a wallet. `base` is what later requests find it by. */
export type WalletLink = {
  /** The link to open. */
  href: string
  /** Where to open it. */
  target: LinkTarget
  /** The part that is the wallet's own; later requests find the wallet by it. */
  base: string
}

type Links = Pick<Wallet, 'mobile_link' | 'desktop_link' | 'webapp_link'>

/** The places in which a wallet can be reached from here, the likeliest first. */
export function platformsOf(
  wallet: Links,
  { installed, mobile }: { installed: boolean; mobile: boolean },
): Platform[] {
  const reached: [Platform, boolean][] = [
    ['browser', installed],
    ['desktop', isLink(wallet.desktop_link) && !mobile],
    ['mobile', isLink(wallet.mobile_link)],
    ['web', isLink(wallet.webapp_link)],
  ]
  return reached.filter(([, isThere]) => isThere).map(([platform]) => platform)
}

function isLink(link: string | undefined): boolean {
  return link !== undefined && linkBase(link) !== undefined
}

/** The link that takes a pairing to a wallet, and how it is opened. `undefined` when the wallet has none there. */
export function walletLink(
  wallet: Links,
  platform: LinkPlatform,
  uri: string,
  environment: Environment,
): WalletLink | undefined {
  const link = linkOn(wallet, platform)
  const base = link === undefined ? undefined : linkBase(link)
  const href = link === undefined ? undefined : pairingLink(link, uri, environment)
  if (!base || !href) return undefined
  return { href, base, target: targetOf(platform, environment) }
}

function linkOn(wallet: Links, platform: LinkPlatform): string | undefined {
  if (platform === 'mobile') return wallet.mobile_link
  return platform === 'desktop' ? wallet.desktop_link : wallet.webapp_link
}
