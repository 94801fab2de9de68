/**
 * Gives what a provider's way back has brought to the page that opened this window: a site that may hold this page in a
 * frame, or that frame itself. Nobody else gets it, and who gets it can do nothing without the secret of the frame.
 */
export function handOver(sites: readonly string[]): void {
  const resultUri = location.href
  history.replaceState(null, '', location.pathname)
  const opener: Window | null = window.opener
  for (const origin of [location.origin, ...sites]) opener?.postMessage({ resultUri }, origin)
  window.close()
}
