import { actionText, type OwnerAction } from '@latchkey/vault/owner'
import type { VaultGateway } from '@latchkey/vault/wallet'
import type { Hand } from './hand.ts'

export type Prove = (action: OwnerAction, detail?: string) => Promise<string | undefined>

/** The owner's proof for a action; `undefined` where the visitor's wallet is not open, or there is none. */
export function proofBy(gateway: VaultGateway, hand: Hand): Prove {
  return async (action, detail) => {
    const login = await gateway.login()
    return login && hand.openFor(login.user)?.owner.prove(actionText(action, login, detail))
  }
}
