import { type SignInState, type SiwxSession, signInState } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useReadable } from '../../data/useReadable.ts'
import { useLatchkey } from '../provider/context.ts'

/** Who is signed in. */
export type SessionInfo = {
  /** How far the sign-in of the active account is; `checking` until it is known whether there is a session. */
  status: SignInState['status']
  /** Whether there is a session that was verified. */
  isSignedIn: boolean
  /** The session, with the account that signed in. */
  session: SiwxSession | undefined
  /** Why the last attempt to sign in failed, until the next one. */
  error: LatchkeyError | undefined
}

/** The session of the active account, where the site has the option `siwx`. */
export function useLatchkeySession(): SessionInfo {
  const { client } = useLatchkey()
  return sessionInfo(useReadable(signInState(client)))
}

/** What the state of a sign-in says of the session. */
export function sessionInfo(state: SignInState): SessionInfo {
  const session = state.status === 'signedIn' ? state.session : undefined
  const error = state.status === 'asked' ? state.error : undefined
  return { status: state.status, isSignedIn: session !== undefined, session, error }
}
