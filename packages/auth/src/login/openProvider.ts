import { readEnvironment } from '@latchkey/core/foreign'
import type { Social } from '@latchkey/protocol'
import type { ProviderWindow } from './providerWindow.ts'

/**
 * The provider's window. `undefined`: the browser has blocked it. `none`: windows do not work here. `token`: a token of
 * the site's server logs in, without a window.
 */
export type Opened = ProviderWindow | undefined | 'none' | 'token'

/** Opens a window for a social account. Must be called from a click. `origin`: of the wallet's page. */
export function openProvider(social: Social, origin: string): Opened {
  if (social === 'farcaster' || hasNoWindows()) return 'none'
  const opened = openWindow()
  return opened ? { window: opened, origin } : undefined
}

/** Opens an empty window. Blockers refuse it by `null` or by an error. */
function openWindow(): Window | null {
  try {
    return window.open('', '_blank', 'popup,width=600,height=800')
  } catch {
    return null
  }
}

/**
 * Whether a new window cannot return its result: in Telegram, in the browser of another app, and on the home screen of
 * iOS.
 */
function hasNoWindows(): boolean {
  const { telegram, webView } = readEnvironment()
  return telegram || webView || Reflect.get(navigator, 'standalone') === true
}

/** Whether a provider may have redirected to this page. */
export function isBack(): boolean {
  return location.search.includes('result_uri=')
}
