import type { OperationContext } from '@latchkey/core'
import { readQuantity } from './read.ts'

/** The account's native balance in wei. Throws `BAD_RESPONSE` and what the proxy throws. */
export async function nativeBalance({
  account,
  rpc,
  signal,
}: Omit<OperationContext, 'connector'>): Promise<bigint> {
  return readQuantity(await rpc('eth_getBalance', [account.address, 'latest'], signal))
}
