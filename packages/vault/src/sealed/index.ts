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
  type VaultScope,
} from './seal.ts'
