import type { Operations } from '@latchkey/core'
import { checkAddress } from '../address.ts'
import { signMessage } from './sign.ts'
import { verifyMessage } from './verify.ts'

/** The dialog's operations of a Bitcoin account. PSBTs and transfers are requests to the signer itself. */
export const operations = { signMessage, verifyMessage, checkAddress } satisfies Operations
