import type { Latchkey } from '../kernel/client/client.ts'
import type { SiwxSession } from '../kernel/client/siwxOptions.ts'
import { once } from '../kernel/clock/once.ts'
import { loaded } from '../kernel/connector/lazy-connector.ts'
import { clientSignIn } from './signInState.ts'

/** Loads what signs in, once: only a site with `siwx` needs it, and not before an account is connected. */
export const loadSignIn = once(() => loaded(import('./signInWork.ts')))

/**
 * Signs in with the active account: writes the message, sends the wallet request, and resolves once the session is
 * saved. Concurrent calls share one wallet request. Call it in a click. Throws `SIWX_NOT_ENABLED`, `NO_ACTIVE_ACCOUNT`,
 * `NO_ACTIVE_NETWORK`, `NO_CLIENT`; `SIGNATURE_DECLINED`, for smart accounts `SMART_ACCOUNT_UNSUPPORTED`;
 * `FEATURE_UNSUPPORTED`, `SIGN_IN_REFUSED`, `SIGNATURE_UNVERIFIED`; `ABORTED` once it was cancelled.
 */
export async function signIn(client: Latchkey): Promise<SiwxSession> {
  return (await loadSignIn()).signIn(client)
}

/**
 * Ends all sessions of this visitor, in every tab. Where a sign-in is required, the wallets are disconnected as well.
 * Throws `SIWX_NOT_ENABLED`, and what keeps the sessions throws; then the visitor is still signed in.
 */
export async function signOut(client: Latchkey): Promise<void> {
  await (await loadSignIn()).signOut(client)
}

/**
 * The visitor does not want to sign in: an attempt under way is over. Where a sign-in is required, the wallet is
 * disconnected. Throws `DISCONNECT_FAILED`.
 */
export async function cancelSignIn(client: Latchkey): Promise<void> {
  await (await loadSignIn()).cancelSignIn(client)
}

/** Resolves once it is known whether the active account is signed in. */
export async function signInKnown(client: Latchkey): Promise<void> {
  const current = clientSignIn(client)
  if (current.get().status !== 'checking') return
  await new Promise<void>((resolve) => {
    const undo = current.subscribe(() => {
      if (current.get().status === 'checking') return
      undo()
      resolve()
    })
  })
}
