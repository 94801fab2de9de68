import type { DeviceStore, Login, openWallet, VaultGateway } from '@latchkey/vault/wallet'
import type { Hand } from './hand.ts'
import type { Prove } from './proof.ts'

/** Returns the dependencies with which a user's wallet is opened. */
export type MeansFor = (login: Login, topOrigin: string) => Parameters<typeof openWallet>[0]

/** The dependencies of the worker's handlers. */
export type KeyMeans = {
  gateway: VaultGateway
  device: DeviceStore
  hand: Hand
  prove: Prove
  meansFor: MeansFor
}
