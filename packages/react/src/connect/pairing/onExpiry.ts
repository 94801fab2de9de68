import { isPairingExpired, pairingTimes } from '@latchkey/core/links'

/**
 * Calls `expired` once too little time is left for a wallet to take a pairing; where the visitor looks at another page
 * by then, on the return. `expiresAt`: milliseconds of epoch. Returns the undo.
 */
export function onExpiry(expiresAt: number, expired: () => void): () => void {
  const check = () => {
    if (!document.hidden && isPairingExpired(expiresAt, Date.now())) expired()
  }
  const timer = setTimeout(check, expiresAt - pairingTimes.spare - Date.now())
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
