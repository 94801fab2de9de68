import { actionText, type OwnerAction } from '@latchkey/vault/owner'
import type { VaultGateway } from '@latchkey/vault/wallet'
import type { UnlockedWallet } from './unlockedWallet.ts'

export type Prove = (action: OwnerAction, detail?: string) => Promise<string | undefined>

/**
 * Returns a function that proves an action by the owner's key. It returns `undefined` if the visitor's wallet is not
 * open or does not exist.
 */
export function proofBy(gateway: VaultGateway, unlocked: UnlockedWallet): Prove {
  return async (action, detail) => {
    const login = await gateway.login()
    return login && unlocked.openFor(login.user)?.owner.prove(actionText(action, login, detail))
  }
}
