import type { Environment } from './environment.ts'

/** Where a wallet can be: in this browser, on a phone, as a program, or as a site. */
export type Platform = 'browser' | 'mobile' | 'desktop' | 'web'
/** Where a link can lead: not to this browser's own wallets. */
export type LinkPlatform = Exclude<Platform, 'browser'>
/** Where a link is opened: in place, in the page around a frame, or in a new tab. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A phone changes to the app in place, from inside of a frame by the page around it; all else gets a tab. */
export function targetOf(
  platform: LinkPlatform,
  { telegram, mobile, framed }: Environment,
): LinkTarget {
  if (telegram || platform !== 'mobile' || !mobile) return '_blank'
  return framed ? '_top' : '_self'
}
