export type { SealedVault } from '../protocol/shapes.ts'
export type { VaultContents } from './contents.ts'
export {
  generationOf,
  isBehind,
  openVault,
  parseSealedVault,
  type ShareHolder,
  type Shares,
  sealVault,
  type VaultScope,
} from './seal.ts'
