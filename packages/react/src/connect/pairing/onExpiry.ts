import { isPairingExpired, pairingTimes } from '@latchkey/core/links'

/**
 * Calls `expired` once too little time is left for a wallet to take a pairing. If the page is hidden then, calls it
 * when the page becomes visible. `expiresAt`: milliseconds of epoch. Returns the undo.
 */
export function onExpiry(expiresAt: number, expired: () => void): () => void {
  let timer = setTimeout(check)
  function check(): void {
    clearTimeout(timer)
    if (document.hidden) return
    const now = Date.now()
    if (isPairingExpired(expiresAt, now)) expired()
    // A timer and the date use different clocks, so the date is read again.
    else timer = setTimeout(check, expiresAt - pairingTimes.spare - now)
  }
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
