import { type Deed, deedText } from '@latchkey/vault/owner'
import type { VaultGateway } from '@latchkey/vault/wallet'
import type { Hand } from './hand.ts'

export type Prove = (deed: Deed, detail?: string) => Promise<string | undefined>

/** The owner's proof for a deed; `undefined` where the visitor's wallet is not open, or there is none. */
export function proofBy(gateway: VaultGateway, hand: Hand): Prove {
  return async (deed, detail) => {
    const login = await gateway.login()
    return login && hand.openFor(login.user)?.owner.prove(deedText(deed, login, detail))
  }
}
