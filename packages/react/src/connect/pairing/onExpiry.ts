import { isPairingExpired, pairingTimes } from '@latchkey/core/links'

/**
 * Calls `expired` once too little time is left for a wallet to take a pairing; where the visitor looks at another page
 * by then, on the return. `expiresAt`: milliseconds of epoch. Returns the undo.
 */
export function onExpiry(expiresAt: number, expired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(check, Math.max(1, expiresAt - pairingTimes.spare - Date.now()))
  }
  const check = () => {
    clearTimeout(timer)
    if (document.hidden) return
    if (isPairingExpired(expiresAt, Date.now())) expired()
    // The clock of timers is another than that of the date.
    else wait()
  }
  wait()
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
