import { readEnvironment } from '@latchkey/core/foreign'
import type { Social } from '@latchkey/protocol'
import type { ProviderWindow } from './providerWindow.ts'

/** A window for the provider: open, not opened by the browser, or none at all where it is of no use. */
export type Opened = ProviderWindow | undefined | 'none'

/** Opens a window for a social account. Called from a click. `origin`: of the wallet's page. */
export function openProvider(social: Social, origin: string): Opened {
  if (social === 'farcaster' || hasNoWindows()) return 'none'
  const opened = window.open('', '_blank', 'popup,width=600,height=800')
  return opened ? { window: opened, origin } : undefined
}

/**
 * Whether a window that is opened here leads nowhere: in Telegram, in the browser of another app, and from a page on the home
 * screen of iOS, which opens it without a way back.
 */
function hasNoWindows(): boolean {
  const { telegram, webView } = readEnvironment()
  return telegram || webView || Reflect.get(navigator, 'standalone') === true
}

/** Whether a provider may have sent this page back. */
export function isBack(): boolean {
  return location.search.includes('result_uri=')
}
