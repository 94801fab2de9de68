import type { Operations } from '@latchkey/core'
import { checkAddress } from '../ss58.ts'
import { signMessage } from './sign.ts'

/** What a Polkadot account can do in the dialog. */
export const operations = { signMessage, checkAddress } satisfies Operations
