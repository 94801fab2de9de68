import { accountId, cacheTimes, knownError, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../../kernel/client/client.ts'
import { callWallet } from '../../kernel/operations/callWallet.ts'
import { onChain, operate } from '../../kernel/operations/operate.ts'
import type { AccountOnChain, Resource } from '../../kernel/resources/resource.ts'

/**
 * How amounts of a token are written, by the chain itself. `token`: its plain address. Throws `FEATURE_UNSUPPORTED`, and what
 * reading the chain throws.
 */
export function tokenFacts(
  client: Latchkey,
  owner: AccountOnChain,
  token: string,
): Resource<'tokenFacts'> {
  return {
    key: ['tokenFacts', accountId(owner.chainId, token)],
    staleTime: cacheTimes.ens,
    async fetch(signal) {
      const { chainId } = owner
      const wanted = { namespace: namespaceOf(chainId), ...(signal && { signal }) }
      const { context: active, operations } = await operate(client, wanted)
      const context = onChain(client, active, chainId)
      const { tokenFacts: read } = operations
      if (!read || !context) throw knownError('FEATURE_UNSUPPORTED')
      return callWallet(() => read(context, token), signal)
    },
  }
}
