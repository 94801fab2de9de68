import type { Handler } from '@latchkey/auth/channel'
import { operationRequest } from '@latchkey/auth/protocol'
import { chainNode } from '../chain/node.ts'
import { bundledChain } from '../operation/sponsored.ts'
import { operationState } from '../operation/state.ts'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

/** Returns the state of a user operation. Reads only the bundler and the chain, so the wallet stays locked. */
export function operationMethod(site: Site): Handler {
  return async (given, signal) => {
    const { chainId, hash } = parsed(operationRequest, given)
    const node = bundledChain(chainNode(site.settings, chainId))
    if (!node) return { status: 'unknown' }
    const state = await operationState(node, hash, signal)
    if (state.status !== 'unknown') return state
    // An operation that this page has signed ends only if the bundler refuses it.
    const { isGone } = await import('../sent/operation.ts')
    return { status: (await isGone({ site }, node, hash)) ? 'unknown' : 'pending' }
  }
}
