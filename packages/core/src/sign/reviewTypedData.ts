import type { Review } from '@latchkey/review'
import type { Latchkey } from '../kernel/client/client.ts'
import { operate } from '../kernel/operations/operate.ts'
import type { TypedData } from '../kernel/operations/typedData.ts'
import { loadReviewing } from '../kernel/review/loadReviewing.ts'

/**
 * What a signature of typed data (EIP-712) of the active eip155 account would let somebody do: the rights of a permit, what
 * it lets leave, and each value in words. Nothing of it is simulated. Throws `WALLET_NOT_CONNECTED`, `ABORTED`.
 */
export async function reviewTypedData(
  client: Latchkey,
  { data, signal }: { data: TypedData; signal?: AbortSignal },
): Promise<Review> {
  const operating = await operate(client, { namespace: 'eip155', ...(signal && { signal }) })
  const { reviewSignature } = await loadReviewing()
  return reviewSignature(client, operating, data)
}
