export { type MultichainOptions, multichain } from './connector.ts'
