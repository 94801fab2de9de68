export { type LedgerConnector, type LedgerOptions, ledger } from './connector.ts'
