import type { Handler } from '@latchkey/auth/channel'
import { accountTypeRequest } from '@latchkey/auth/protocol'
import { parsed } from './parsed.ts'
import type { Site } from './site.ts'

/** Has the EVM account be of a type, and tells where it can be a smart one, and where that is paid for. Nothing is signed. */
export function accountTypeMethod(site: Site): Handler {
  return async (given) => {
    const { type } = parsed(accountTypeRequest, given)
    if (type) site.accountType = type
    const smart = site.settings.chains.filter(({ delegate }) => delegate !== undefined)
    return {
      type: site.accountType,
      networks: smart.map(({ id }) => id),
      sponsored: [],
    }
  }
}
