export type { VaultContents } from './contents.ts'
export {
  generationOf,
  isBehind,
  openVault,
  parseSealedVault,
  type SealedVault,
  type ShareHolder,
  type Shares,
  sealVault,
  type VaultOwner,
} from './seal.ts'
