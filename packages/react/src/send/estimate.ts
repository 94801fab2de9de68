export { estimate, planTransfer } from '@latchkey/core'
