import type { Handler } from '@latchkey/auth/channel'
import { accountTypeRequest } from '@latchkey/auth/protocol'
import { type AccountId, accountId } from '@latchkey/protocol'
import { type ChainNode, chainNode } from '../chain/node.ts'
import { isCounterfactual } from '../counterfactual/chains.ts'
import { sponsoredChain } from '../operation/sponsored.ts'
import { counterfactualIn } from './counterfactual.ts'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

/**
 * Sets the type of the EVM account. Returns the possible smart accounts, and where they are sponsored. Signs nothing.
 */
export function accountTypeMethod(site: Site): Handler {
  return async (given) => {
    const { type, account } = parsed(accountTypeRequest, given)
    site.accountType = type
    const { chains } = site.settings
    const nodes = chains.map(({ id }) => chainNode(site.settings, id))
    const smart = nodes.filter((node) => node.delegate !== undefined || isCounterfactual(node))
    return {
      smart: await Promise.all(smart.map((node) => smartAccountOn(node, account))),
      sponsored: smart.filter(sponsoredChain).map(({ id }) => id),
    }
  }
}

async function smartAccountOn(node: ChainNode, owner: string): Promise<AccountId> {
  const apart = await counterfactualIn({ accountType: 'smartAccount' }, node, owner)
  return accountId(node.id, apart?.address ?? owner)
}
