import { abortError } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

/**
 * Opens a wallet app by its link and resolves once the page notices that something came to the front. Rejects with
 * `MOBILE_WALLET_NOT_FOUND` when nothing did.
 */
export type Launch = (
  uri: string,
  patience: { within: number; signal: AbortSignal },
) => Promise<void>

/** Opens the app from a page. Call it while the visitor's click still counts. */
export const launchFromPage: Launch = async (uri, { within, signal }) => {
  const noticed = blur(within, signal)
  // Firefox leaves the page for a scheme that nothing answers to; in a frame only the frame is lost.
  const inFrame = navigator.userAgent.includes('Firefox/') && !uri.startsWith('https:')
  if (inFrame) frameTo(uri)
  else window.location.assign(uri)
  // An https link is answered by the app or by the wallet's page: there is nothing to wait for.
  if (inFrame || uri.startsWith('https:')) return noticed.catch(() => {})
  await noticed
}

function blur(within: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => finish(() => reject(knownError('MOBILE_WALLET_NOT_FOUND'))),
      within,
    )
    const finish = (settle: () => void) => {
      stop.abort()
      clearTimeout(timer)
      settle()
    }
    window.addEventListener('blur', () => finish(resolve), stop)
    signal.addEventListener('abort', () => finish(() => reject(abortError(signal))), stop)
  })
}

function frameTo(uri: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  frame.contentWindow?.location.assign(uri)
  setTimeout(() => frame.remove(), 10_000)
}
