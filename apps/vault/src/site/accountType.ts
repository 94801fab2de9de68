import type { Handler } from '@latchkey/auth/channel'
import { accountTypeRequest } from '@latchkey/auth/protocol'
import { chainNode } from '../chain/node.ts'
import { sponsoredChain } from '../operation/sponsored.ts'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

/** Has the EVM account be of a type, and tells where it can be a smart one, and where that is paid for. Nothing is signed. */
export function accountTypeMethod(site: Site): Handler {
  return async (given) => {
    const { type } = parsed(accountTypeRequest, given)
    if (type) site.accountType = type
    const { settings } = site
    const networks = settings.chains
      .filter(({ delegate }) => delegate !== undefined)
      .map(({ id }) => id)
    const sponsored = networks.filter((id) => sponsoredChain(chainNode(settings, id)))
    return { type: site.accountType, networks, sponsored }
  }
}
