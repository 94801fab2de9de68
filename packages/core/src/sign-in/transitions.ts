import type { AccountId, LatchkeyError } from '@latchkey/protocol'
import type { SiwxSession } from '../kernel/client/siwxOptions.ts'

/** How far the sign-in of the active account is. Plain data. */
export type SignInState =
  /**
   * No sign-in is due: the site wants none, or no account is on one of its networks. `error`: why it was disconnected.
   */
  | { status: 'signedOut'; error?: LatchkeyError }
  /** Whether there is a session is not known yet. */
  | { status: 'checking'; account: AccountId }
  /** The dialog prompts the visitor to sign in. `error`: why the last attempt failed. */
  | { status: 'asked'; account: AccountId; error?: LatchkeyError; hasExpired?: true }
  /** The wallet has received the request to sign. */
  | { status: 'signing'; account: AccountId }
  /** The wallet has signed, and the port verifies the session. */
  | { status: 'saving'; account: AccountId }
  /** There is a session that was verified. */
  | { status: 'signedIn'; account: AccountId; session: SiwxSession }
  /** The session could not be read. The wallet is being disconnected. */
  | { status: 'failed'; account: AccountId; error: LatchkeyError }
  /** The visitor has dismissed an optional sign-in, has signed out, or has come back to a page without signing in. */
  | { status: 'dismissed'; account: AccountId }

/** What happens to a sign-in. */
export type SignInEvent =
  | { type: 'found'; session: SiwxSession }
  | { type: 'missing' }
  /** It could not be found out whether there is one. */
  | { type: 'unknown'; error: LatchkeyError }
  | { type: 'begun' }
  | { type: 'signed' }
  | { type: 'saved'; session: SiwxSession }
  | { type: 'failed'; error: LatchkeyError }
  /** The visitor does not want to sign in, now or at an earlier prompt. */
  | { type: 'cancelled' }
  | { type: 'expired' }
  /** The session was ended, here or in another tab. */
  | { type: 'removed'; isRequired: boolean }

type Status = SignInState['status']

/** In which states each event counts; in any other it changes nothing. */
export const counts: Readonly<Record<SignInEvent['type'], readonly Status[]>> = {
  found: ['checking', 'asked', 'signedIn', 'dismissed'],
  missing: ['checking'],
  unknown: ['checking'],
  begun: ['checking', 'asked', 'dismissed'],
  signed: ['signing'],
  saved: ['saving'],
  failed: ['signing', 'saving'],
  cancelled: ['checking', 'asked', 'signing', 'saving'],
  expired: ['signedIn'],
  removed: ['signedIn'],
}

/** The state after an event. Pure. The same state where the event does not count. */
export function next(state: SignInState, event: SignInEvent): SignInState {
  if (state.status === 'signedOut' || !counts[event.type].includes(state.status)) return state
  const { account } = state
  switch (event.type) {
    case 'found':
    case 'saved':
      return { status: 'signedIn', account, session: event.session }
    case 'missing':
      return { status: 'asked', account }
    case 'unknown':
      return { status: 'failed', account, error: event.error }
    case 'begun':
      return { status: 'signing', account }
    case 'signed':
      return { status: 'saving', account }
    case 'failed':
      return { status: 'asked', account, error: event.error }
    case 'expired':
      return { status: 'asked', account, hasExpired: true }
    case 'cancelled':
      return { status: 'dismissed', account }
    case 'removed':
      return { status: event.isRequired ? 'asked' : 'dismissed', account }
  }
}
