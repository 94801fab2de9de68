import type { OperationContext } from '@latchkey/core'
import { readNumber, readValue } from './read.ts'

/** The account's balance in lamports. Throws `BAD_RESPONSE` and what the proxy throws. */
export async function nativeBalance(context: Omit<OperationContext, 'connector'>): Promise<bigint> {
  return readNumber(await readValue(context, 'getBalance', context.account.address))
}
