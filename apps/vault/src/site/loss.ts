import type { Result } from '../keys/calls.ts'

/**
 * Returns what a visitor without a recovery code must not lose, by the name that the site knows: the login (`email`,
 * `social`), the passkey that opens the wallet (`passkey`), or this browser and the passkey that logs in (`browser`).
 * `null`: the visitor could open the wallet elsewhere.
 */
export function lossOf(known: Result<'settings'>): string | null {
  if (known.status !== 'loggedIn' || known.isRecoverable) return null
  if (known.opensBy === 'passkey') return 'passkey'
  if (known.way === 'passkey') return 'browser'
  return known.way === 'email' ? 'email' : 'social'
}
