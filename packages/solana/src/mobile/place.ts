/** Chrome's own web view says so; older ones only by a `Version` beside `Chrome`. */
const webView = /; wv\)|Version\/[\d.]+ .*Chrome\//i

/** Whether the page is drawn inside another app, which cannot hand over to a wallet and come back. */
export function isWebView(): boolean {
  return webView.test(navigator.userAgent)
}

/** Whether a wallet app on this device can be reached: Android, a secure context, and not a web view. */
export function canReachWalletApp(): boolean {
  if (typeof window === 'undefined' || !window.isSecureContext) return false
  return /android/i.test(navigator.userAgent) && !isWebView()
}
