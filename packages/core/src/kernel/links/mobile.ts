/** Whether the visitor works with a finger or a phone. `false` on a server. */
export function isMobile(): boolean {
  if (typeof window === 'undefined') return false
  const coarse = window.matchMedia?.('(pointer: coarse)').matches ?? false
  return coarse || /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent)
}
