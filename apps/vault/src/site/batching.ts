import type { Handler } from '@latchkey/auth/channel'
import { batchingRequest } from '@latchkey/auth/protocol'
import { type Batching, batchingOf } from '../chain/batching.ts'
import { type ChainNode, chainNode } from '../chain/node.ts'
import { isCounterfactual } from '../counterfactual/chains.ts'
import { sponsoredChain } from '../operation/sponsored.ts'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

/** The session rights that can be granted. */
const grantable = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: [
    'contract-call',
    'native-token-recurring-allowance',
    'erc20-recurring-allowance',
  ],
  policyTypes: [],
  wantsPci: true,
}

async function statusOf(node: ChainNode, account: string, signal: AbortSignal): Promise<Batching> {
  if (!isCounterfactual(node)) return batchingOf(node, account, signal)
  const { deploymentOf } = await import('../counterfactual/account.ts')
  return deploymentOf(node, account, signal)
}

/**
 * Returns whether an account makes several calls at once on a chain. Reads only the chain, so the wallet stays locked.
 */
export function batchingMethod(site: Site): Handler {
  return async (given, signal) => {
    const { chainId, account } = parsed(batchingRequest, given)
    if (site.accountType === 'eoa') return { status: 'unsupported' }
    const node = chainNode(site.settings, chainId)
    const status = await statusOf(node, account, signal)
    const paid = status === 'unsupported' ? undefined : sponsoredChain(node)
    return {
      status,
      ...(paid && { paymasterUrl: paid.paymasterUrl }),
      ...(status !== 'unsupported' &&
        !isCounterfactual(node) &&
        node.sessionDelegate !== undefined && { permissions: grantable }),
    }
  }
}
