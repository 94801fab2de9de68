export type { DeviceStore, Kept } from './device.ts'
export {
  type GatewayRefusal,
  isRefusal,
  type Login,
  type Stored,
  type VaultGateway,
  vaultGateway,
} from './gateway.ts'
export { type Addresses, type Keyring, openKeyring } from './keyring.ts'
export {
  type Made,
  makeWallet,
  type Opened,
  openOffline,
  openWallet,
  type Recovered,
  recoverWallet,
} from './wallet.ts'
