export { nameLookup } from '@latchkey/core/features'
