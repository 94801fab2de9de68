import type { Bytes } from '../bytes.ts'
import type { DeviceStore } from './device.ts'
import type { VaultGateway } from './gateway/gateway.ts'

/**
 * A passkey that the visitor has just used, with the result of its PRF. `isSynced`: the authenticator reports that it is
 * backed up, so other devices have it.
 */
export type Passkey = { id: string; secret: Bytes; isSynced?: true }

/** The gateway, device and user that the functions of a wallet work with. */
export type WalletDependencies = {
  gateway: VaultGateway
  device: DeviceStore
  /** The user who is logged in. */
  user: string
  /** The origin of the vault page. */
  origin: string
  /** The origin of the embedding site. Without one, the page's own origin. */
  topOrigin: string
  /** Absent: a key of this browser wraps the device's share. */
  passkey?: Passkey
}
