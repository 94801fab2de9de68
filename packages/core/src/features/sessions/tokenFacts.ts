import { accountId, cacheTimes, knownError } from '@latchkey/protocol'
import { operate } from '../../actions/operate.ts'
import type { Latchkey } from '../../client.ts'
import type { AccountOnChain, Resource } from '../../resources/resource.ts'

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
      const { context, operations } = await operate(client, {
        from: owner,
        ...(signal && { signal }),
      })
      if (!operations.tokenFacts) throw knownError('FEATURE_UNSUPPORTED')
      return operations.tokenFacts(context, token)
    },
  }
}
