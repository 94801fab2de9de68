import { isMobile } from './mobile.ts'

/** Where a page runs, as far as it decides how a wallet is opened from it. */
export type Environment = {
  /** The visitor works with a finger or a phone. */
  mobile: boolean
  /** The operating system, where links differ by it. */
  os: 'ios' | 'android' | 'mac' | 'other'
  /** Telegram's own browser. It opens external links only through its own function. */
  telegram: boolean
  /** The embedded browser of another app, which often cannot open wallets. */
  webView: boolean
  /** The page is inside another page's frame. */
  framed: boolean
}

/** What a browser reports about itself. */
export type EnvironmentFacts = {
  /** `navigator.userAgent`. */
  userAgent: string
  /** Whether the visitor works with a finger or a phone. */
  mobile: boolean
  /** How many fingers the screen feels: an iPad calls itself a Mac, which feels none. */
  touchPoints: number
  /** Telegram has left its bridge in the page. */
  telegram: boolean
  /** Whether the page is inside another page's frame. */
  framed: boolean
}

/** Browsers inside of apps, by the names they give themselves. */
const apps =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|MicroMessenger|Snapchat|BytedanceWebview|musical_ly|TikTok|LinkedInApp|Pinterest)/i

/** What a browser's own words say of where the page runs. Pure. */
export function parseEnvironment(facts: EnvironmentFacts): Environment {
  const { userAgent, mobile, telegram, framed } = facts
  const os = osOf(facts)
  return { mobile, os, telegram, framed, webView: !telegram && isWebView(userAgent, os) }
}

/** The environment of this page; a desktop browser's on a server. */
export function readEnvironment(): Environment {
  if (typeof window === 'undefined') {
    return { mobile: false, os: 'other', telegram: false, webView: false, framed: false }
  }
  return parseEnvironment({
    userAgent: navigator.userAgent,
    mobile: isMobile(),
    touchPoints: navigator.maxTouchPoints,
    telegram: telegramGlobals.some((name) => name in window),
    framed: window.self !== window.top,
  })
}

const telegramGlobals = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

function osOf({ userAgent, touchPoints }: EnvironmentFacts): Environment['os'] {
  if (/android/i.test(userAgent)) return 'android'
  if (/macintosh/i.test(userAgent)) return touchPoints > 1 ? 'ios' : 'mac'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other'
}

/** Android's web view says so; that of iOS leaves out what every browser there says. */
function isWebView(userAgent: string, os: Environment['os']): boolean {
  if (apps.test(userAgent)) return true
  if (os === 'android') return /;\s*wv\)/.test(userAgent)
  return os === 'ios' && /applewebkit/i.test(userAgent) && !/safari\//i.test(userAgent)
}
