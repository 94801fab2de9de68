import type { DeviceStore, Login, openWallet, VaultGateway } from '@latchkey/vault/wallet'
import { type Prove, proofBy } from './proof.ts'
import { createUnlockedWallet, type UnlockedWallet } from './unlockedWallet.ts'

/** What the worker needs: the log-in, this browser's wallets, and the origin of the wallet's page. */
export type KeyServices = { gateway: VaultGateway; device: DeviceStore; origin: string }

/** The dependencies of the worker's handlers. */
export type KeyDependencies = KeyServices & {
  unlocked: UnlockedWallet
  prove: Prove
  /** Returns the dependencies that open a user's wallet. `topOrigin`: of the embedding site. */
  openingFor(login: Login, topOrigin: string): Parameters<typeof openWallet>[0]
}

export function keyDependencies({ gateway, device, origin }: KeyServices): KeyDependencies {
  const unlocked = createUnlockedWallet()
  return {
    gateway,
    device,
    origin,
    unlocked,
    prove: proofBy(gateway, unlocked),
    openingFor({ user }, topOrigin) {
      const kept = unlocked.passkey()
      // A copy: locking wipes the kept secret, and a wallet must never be sealed under a wiped one.
      const passkey = kept && { ...kept, secret: kept.secret.slice() }
      return { gateway, device, user, origin, topOrigin, ...(passkey && { passkey }) }
    },
  }
}
