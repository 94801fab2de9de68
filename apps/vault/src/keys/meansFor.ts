import type { DeviceStore, Login, openWallet, VaultGateway } from '@latchkey/vault/wallet'
import type { Hand } from './hand.ts'
import type { Prove } from './proof.ts'

/** What a wallet of a user is opened with. */
export type MeansFor = (login: Login, topOrigin: string) => Parameters<typeof openWallet>[0]

/** What the worker does about a wallet with. */
export type KeyMeans = {
  gateway: VaultGateway
  device: DeviceStore
  hand: Hand
  prove: Prove
  meansFor: MeansFor
}
