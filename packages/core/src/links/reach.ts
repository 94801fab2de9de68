import type { Wallet } from '../wallets/wallet.ts'
import type { Environment } from './environment.ts'
import { linkBase, pairingLink } from './pairing.ts'

/** Where a wallet can be: in this browser, on a phone, as a program, or as a site. */
export type Platform = 'browser' | 'mobile' | 'desktop' | 'web'
/** Where a link can lead: not to this browser's own wallets. */
export type LinkPlatform = Exclude<Platform, 'browser'>
/** Where a link is opened: in place, in the page around a frame, or in a new tab. */
export type LinkTarget = '_self' | '_top' | '_blank'

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
    ['mobile', isLink(wallet.mobile_link)],
    ['desktop', isLink(wallet.desktop_link) && !mobile],
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

/** A phone changes to the app in place, from inside of a frame by the page around it; all else gets a tab. */
export function targetOf(
  platform: LinkPlatform,
  { telegram, mobile, framed }: Environment,
): LinkTarget {
  if (telegram || platform !== 'mobile' || !mobile) return '_blank'
  return framed ? '_top' : '_self'
}
