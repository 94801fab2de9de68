export {
  type Deed,
  deedText,
  type Owner,
  ownerOf,
  type Proven,
  passkeyShareText,
  storeText,
  verifyOwner,
} from './owner.ts'
