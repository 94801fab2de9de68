export { type ExternalWallet, external } from './external.ts'
