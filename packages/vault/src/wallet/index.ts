export type { CookieStore, Cookies } from './cookieStore.ts'
export { fetchWithCookies } from './cookies.ts'
export type { DeviceStore, Kept, KeptShares } from './device.ts'
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
export { hasShare } from './held.ts'
export {
  type Made,
  makeWallet,
  noteCodeSaved,
  startWallet,
} from './keeping.ts'
export { type Addresses, type Keyring, openKeyring } from './keyring.ts'
export type { RecoveredByDevice, Recovery } from './lost.ts'
export type { Passkey } from './means.ts'
export {
  type Offline,
  openOffline,
  parseRecoveryFile,
  type RecoveryFile,
  recoveryFileOf,
} from './offline.ts'
export type { NotRecovered } from './openByRecovery.ts'
export {
  type Exported,
  exportWords,
  type Lost,
  type NotOpened,
  type Opened,
  openWallet,
} from './opening.ts'
export {
  type Recovered,
  type RecoveredByPasskey,
  recoverByDevice,
  recoverByPasskey,
  recoverWallet,
} from './recovering.ts'
export {
  addPasskey,
  type Renewed,
  renewRecovery,
  setRecoveryPasskey,
  takeOver,
} from './renewing.ts'
export { withoutWallet } from './transitions.ts'
