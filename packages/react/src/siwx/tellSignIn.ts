import { activeAccount, type Latchkey } from '@latchkey/core'

/** Tells what the visitor has pressed. */
export function tellSignIn(
  client: Latchkey,
  event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX',
): void {
  const state = client.getState()
  const isSmartAccount = activeAccount(state)?.account.type === 'smartAccount'
  client.events.emit({ event, properties: { network: state.network, isSmartAccount } })
}
