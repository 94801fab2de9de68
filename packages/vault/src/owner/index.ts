export {
  actionText,
  type OwnerAction,
  type OwnerKey,
  ownerOf,
  passkeyShareText,
  type StoreRequest,
  storeText,
  verifyOwner,
} from './owner.ts'
