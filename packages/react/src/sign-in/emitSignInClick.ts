import { isSmartAccount, type Latchkey } from '@latchkey/core'

/** Reports which button of the sign-in view the visitor pressed. */
export function emitSignInClick(
  client: Latchkey,
  event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX',
): void {
  const state = client.getState()
  const properties = { network: state.network, isSmartAccount: isSmartAccount(state) }
  client.events.emit({ event, properties })
}
