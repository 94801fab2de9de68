import type { Operations } from '@latchkey/core'
import { checkAddress } from '../ss58.ts'
import { signMessage } from './sign.ts'
import { verifyMessage } from './verify.ts'

/** What a Polkadot account can do in the dialog. */
export const operations = { signMessage, verifyMessage, checkAddress } satisfies Operations
