export { sendTransfer } from '@latchkey/core'
