export {
  type BitcoinAccount,
  type BitcoinKey,
  bitcoinAccounts,
  type EvmKey,
  evmKeys,
  type PolkadotKey,
  polkadotKeys,
  type SolanaKey,
  solanaKeys,
} from '../keys.ts'
export type { BitcoinSwitches } from './bitcoin/state.ts'
export type { ConsentSwitches } from './consent.ts'
export type { EvmSwitches } from './evm/state.ts'
export { type DevWallets, installDevWallets } from './install.ts'
export type {
  DevWalletBatching,
  DevWalletKind,
  DevWalletMode,
  DevWalletsOptions,
} from './options.ts'
export type { PolkadotSwitches } from './polkadot/wallet.ts'
export type { SolanaSwitches } from './solana/state.ts'
