export { estimateFee } from '@latchkey/core'
