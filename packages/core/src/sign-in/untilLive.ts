import type { AccountId } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import { clientSignIn } from './signInState.ts'

/** Resolves once the wallet of an account has confirmed it, and can sign; or the account is not the active one. */
export function untilLive(client: Latchkey, account: AccountId): Promise<void> {
  const isOver = () => {
    const state = clientSignIn(client).get()
    const isOther = state.status === 'signedOut' || state.account !== account
    return isOther || activeAccount(client.getState())?.connection.live === true
  }
  return new Promise((resolve) => {
    if (isOver()) return resolve()
    const undo = client.subscribe(() => {
      if (!isOver()) return
      undo()
      resolve()
    })
  })
}
