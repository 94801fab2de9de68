import { accountId, knownError, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { chainRpc } from '../kernel/http/rpc.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { loadOperations, operate } from '../kernel/operations/operate.ts'
import type { TransactionPlan } from '../kernel/plan/plan.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'

/** Milliseconds for which the chain's answer is taken as current: a block or two. */
const staleTime = 15_000

/**
 * Reads from the chain which code acts for an account (EIP-7702). Throws `UNSUPPORTED_CHAIN` for a family without such code,
 * and the errors of a failed chain read.
 */
export function accountCode(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): Resource<'accountCode'> {
  return {
    key: ['accountCode', accountId(chainId, address)],
    staleTime,
    async fetch(signal) {
      const adapter = client.adapters.get(namespaceOf(chainId))
      const read = adapter && (await loadOperations(adapter)).accountCode
      if (!read) throw knownError('UNSUPPORTED_CHAIN')
      const context = { rpc: chainRpc(client, chainId), ...(signal && { signal }) }
      return callWallet(() => read(context, address), signal)
    },
  }
}

/**
 * Plans to remove the code that acts for the active account, in one transaction. Throws `FEATURE_UNSUPPORTED` where the wallet
 * cannot (`removesCode`), `WALLET_NOT_CONNECTED`, `ABORTED` if another account or network is active.
 */
export async function planCodeRemoval(
  client: Latchkey,
  request: { from?: AccountOnChain; signal?: AbortSignal } = {},
): Promise<TransactionPlan> {
  const { operations, context } = await operate(client, request)
  const { planCodeRemoval: plan } = operations
  if (!plan || !removesCode(context.connector)) throw knownError('FEATURE_UNSUPPORTED')
  return callWallet(() => plan(context), request.signal)
}

/**
 * Whether a wallet can remove the code that acts for its account. The embedded wallet can; other wallets have no common method
 * by which a site may ask.
 */
export function removesCode({ login }: Pick<Connector, 'login'>): boolean {
  return login !== undefined
}
