export { judgeRecipient } from '@latchkey/core/features'
