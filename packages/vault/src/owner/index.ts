export {
  actionText,
  type OwnerAction,
  type OwnerKey,
  ownerOf,
  passkeyShareText,
  restoreText,
  type StoreRequest,
  storeText,
  verifyOwner,
} from './owner.ts'
