import { isSmartAccount, type Latchkey } from '@latchkey/core'

/** Tells what the visitor has pressed. */
export function tellSignIn(
  client: Latchkey,
  event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX',
): void {
  const state = client.getState()
  const properties = { network: state.network, isSmartAccount: isSmartAccount(state) }
  client.events.emit({ event, properties })
}
