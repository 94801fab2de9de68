export type { DeviceStore, Kept } from './device.ts'
export type { EvmAuthorization, EvmTransaction } from './evmSigning.ts'
export {
  type Found,
  type GatewayRefusal,
  isRefusal,
  type Login,
  type PasskeyShare,
  type Stored,
  type VaultGateway,
  vaultGateway,
} from './gateway.ts'
export {
  addPasskey,
  type Made,
  makeWallet,
  noteCodeSaved,
  type Recovered,
  type Renewed,
  recoverWallet,
  renewRecovery,
} from './keeping.ts'
export { type Addresses, type Keyring, openKeyring } from './keyring.ts'
export type { Passkey } from './means.ts'
export {
  type Exported,
  exportWords,
  type NotOpened,
  type Opened,
  openOffline,
  openWallet,
} from './opening.ts'
