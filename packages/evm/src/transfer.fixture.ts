import { transfersBy } from '@latchkey/core/testing'
import { operations } from './operations/index.ts'

export const { sendTransfer, follow, estimate } = transfersBy(operations)
