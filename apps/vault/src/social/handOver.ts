/**
 * Sends a provider's result to the page that opened this window: a site that may embed this page, or the frame itself.
 * Only these origins receive it, and it is useless without the frame's secret.
 */
export function handOver(sites: readonly string[]): void {
  const resultUri = location.href
  history.replaceState(null, '', location.pathname)
  const opener: Window | null = window.opener
  for (const origin of [location.origin, ...sites]) opener?.postMessage({ resultUri }, origin)
  window.close()
}
