export { balances } from '@latchkey/core/features'
