import {
  type AccountId,
  accountId,
  type ChainId,
  canonicalAddress,
  errorTable,
  families,
  isKnownError,
  knownError,
  namespaceOf,
  type PlainErrorCode,
  parseAccountId,
} from '@latchkey/protocol'
import { isRecord } from '../kernel/foreign/json.ts'

/** The wire's address of a token, by its plain one; of the native coin where there is none. */
export function wireToken(chainId: ChainId, address: string | undefined): AccountId {
  const namespace = namespaceOf(chainId)
  const plain = address ?? families[namespace].nativeAddress
  return accountId(chainId, canonicalAddress(namespace, plain))
}

/** The plain address of a token by the wire's; `undefined` for the native coin. */
export function plainToken(id: AccountId): string | undefined {
  const address = plainAddress(id)
  const { nativeAddress } = families[namespaceOf(id)]
  return address === nativeAddress ? undefined : address
}

/** The plain address in a CAIP-10 id, in its canonical spelling. */
export function plainAddress(id: AccountId): string {
  const parsed = parseAccountId(id)
  if (!parsed) throw knownError('BAD_RESPONSE', id)
  return canonicalAddress(parsed.namespace, parsed.address)
}

/** Throws `SWAP_UNSUPPORTED` on a network of a family in which nothing is swapped. */
export function requireSwaps(chainId: ChainId): void {
  const { services } = families[namespaceOf(chainId)]
  if (!services.includes('swap')) throw knownError('SWAP_UNSUPPORTED')
}

/**
 * To be called with what a request of the swap service has thrown: throws `SWAP_UNSUPPORTED` where the service says so,
 * `ABORTED`, and else `code` with the cause.
 */
export async function throwSwapError(code: PlainErrorCode, cause: unknown): Promise<never> {
  if (isKnownError(cause, 'ABORTED') || isKnownError(cause, code)) throw cause
  const reason = await reasonOf(cause)
  throw knownError(reason === errorTable.SWAP_UNSUPPORTED ? 'SWAP_UNSUPPORTED' : code, cause)
}

/** What the service says in the answer with which it refuses. */
async function reasonOf(cause: unknown): Promise<unknown> {
  if (!isKnownError(cause, 'HTTP_STATUS') || !(cause.cause instanceof Response)) return undefined
  // The body can be read once. The clone leaves it for the error's handler.
  const body: unknown = await cause.cause
    .clone()
    .json()
    .catch(() => undefined)
  const reasons = isRecord(body) && Array.isArray(body.reasons) ? body.reasons : []
  const [reason]: unknown[] = reasons
  return isRecord(reason) ? reason.description : undefined
}
