export { type ExternalWallet, externalConnector } from './external.ts'
