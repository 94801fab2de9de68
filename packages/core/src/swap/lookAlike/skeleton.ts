export { createSkeleton } from '@latchkey/protocol/confusables'
