import type { Bytes } from '../bytes.ts'
import type { DeviceStore } from './device.ts'
import type { VaultGateway } from './gateway.ts'

/** A passkey that the visitor has just used, and what its PRF gave. */
export type Passkey = { id: string; secret: Bytes }

/** What a wallet is opened and kept with. */
export type Means = {
  gateway: VaultGateway
  device: DeviceStore
  /** The user who is logged in. */
  user: string
  /** The origin of the vault page. */
  origin: string
  /** The origin of the site around it; the page's own where there is none. */
  topOrigin: string
  /** Absent: a key of this browser wraps the device's share. */
  passkey?: Passkey
}
