import type { Operations } from '@latchkey/core'
import { checkAddress } from '../address.ts'
import { signMessage } from './sign.ts'
import { verifyMessage } from './verify.ts'

/** What a Bitcoin account can do in the dialog. PSBTs and transfers are asked of the signer itself. */
export const operations = { signMessage, verifyMessage, checkAddress } satisfies Operations
