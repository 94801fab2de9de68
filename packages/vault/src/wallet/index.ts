export type { PasskeyShare } from '../protocol/shapes.ts'
export type { CookieStore, Cookies } from './cookieStore.ts'
export { fetchWithCookies } from './cookies.ts'
export type { Passkey } from './dependencies.ts'
export { type DeviceShare, type DeviceShares, type DeviceStore, isRecoverable } from './device.ts'
export type { EvmAuthorization, EvmTransaction } from './evmSigning.ts'
export { type FormerSecrets, type RestoreResult, restoreFormer } from './former.ts'
export { type VaultGateway, vaultGateway } from './gateway/gateway.ts'
export type { GatewayRequest } from './gateway/request.ts'
export type {
  FoundWallet,
  Login,
  PasskeyList,
  ProvenStoreRequest,
  StoredWallet,
  WalletRecord,
} from './gateway/types.ts'
export { hasShare } from './held.ts'
export {
  type MadeWallet,
  makeWallet,
  noteCodePutOff,
  noteCodeSaved,
  startOver,
  startWallet,
} from './keeping.ts'
export {
  type Addresses,
  addressesOf,
  type Keyring,
  openKeyring,
  privateKeysOf,
} from './keyring.ts'
export type { DeviceRecoverResult, Recovery } from './lost.ts'
export {
  type OfflineResult,
  openOffline,
  parseRecoveryFile,
  type RecoveryFile,
  recoveryFileOf,
} from './offline.ts'
export type { RecoverFailure } from './openByRecovery.ts'
export {
  type ExportResult,
  exportSecret,
  type LostVault,
  type OpenFailure,
  type OpenResult,
  type OpenWish,
  openWallet,
  type SetAside,
} from './opening.ts'
export { isOwnCode } from './ownCode.ts'
export {
  type PasskeyRecoverResult,
  type RecoverResult,
  recoverByDevice,
  recoverByPasskey,
  recoverWallet,
} from './recovering.ts'
export { type GatewayRefusal, isRefusal } from './refusal.ts'
export { isPasskeyNeeded, releasePasskey } from './releasingPasskey.ts'
export {
  addPasskey,
  type RenewResult,
  renewRecovery,
  setRecoveryPasskey,
  takeOver,
} from './renewing.ts'
export { withoutWallet } from './transitions.ts'
