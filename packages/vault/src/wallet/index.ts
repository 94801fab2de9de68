export type { CookieStore, Cookies } from './cookieStore.ts'
export { fetchWithCookies } from './cookies.ts'
export type { DeviceStore, Kept } from './device.ts'
export type { EvmAuthorization, EvmTransaction } from './evmSigning.ts'
export {
  type Found,
  type GatewayRefusal,
  isRefusal,
  type Login,
  type OwnedStore,
  type PasskeyShare,
  type Stored,
  type VaultGateway,
  vaultGateway,
} from './gateway.ts'
export {
  type Made,
  makeWallet,
  type NotRecovered,
  noteCodeSaved,
  type Recovered,
  recoverByPasskey,
  recoverWallet,
} from './keeping.ts'
export { type Addresses, type Keyring, openKeyring } from './keyring.ts'
export type { Passkey } from './means.ts'
export {
  type Offline,
  openOffline,
  parseRecoveryFile,
  type RecoveryFile,
  recoveryFileOf,
} from './offline.ts'
export {
  type Exported,
  exportWords,
  type NotOpened,
  type Opened,
  openWallet,
} from './opening.ts'
export {
  addPasskey,
  type Renewed,
  renewRecovery,
  setRecoveryPasskey,
  takeOver,
} from './renewing.ts'
