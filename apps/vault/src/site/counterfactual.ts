import { asAddress } from '../chain/hexSchema.ts'
import type { ChainNode } from '../chain/node.ts'
import type { Counterfactual } from '../counterfactual/account.ts'
import { isCounterfactual } from '../counterfactual/chains.ts'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

/**
 * Returns the contract that is the visitor's account on a chain, or `undefined` for the owner's own account. Loads its
 * code with the first one.
 */
export async function counterfactualIn(
  { accountType }: Pick<Site, 'accountType'>,
  node: ChainNode,
  owner: string,
): Promise<Counterfactual | undefined> {
  if (accountType === 'eoa' || !isCounterfactual(node)) return undefined
  const { counterfactualOf } = await import('../counterfactual/account.ts')
  return counterfactualOf(parsed(asAddress, owner))
}
