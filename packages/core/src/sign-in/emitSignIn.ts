import type { Latchkey } from '../kernel/client/client.ts'
import { isSmartAccount } from '../kernel/state/derive.ts'

/** The events of a sign-in. */
export type SignInEventName =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

/** Emits an event about the sign-in of the active account. */
export function emitSignIn(client: Latchkey, event: SignInEventName): void {
  const state = client.getState()
  const properties = { network: state.network, isSmartAccount: isSmartAccount(state) }
  client.events.emit({ event, properties })
}
