export { looksLikeName, nameLookup } from '@latchkey/core/features'
