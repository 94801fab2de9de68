import type { OperationContext, SessionOperations } from '@latchkey/core'
import { field, keys, requireWanted } from '@latchkey/core/foreign'
import { chainIdHex } from '../switch-chain.ts'
import { bringWallet } from './send.ts'
import { askWallet } from './wallet.ts'

/** Smart sessions: what the wallet may grant, and granting and ending them. */
export const sessions: SessionOperations = {
  async grantable(context) {
    await bringWallet(context)
    const chain = chainIdHex(context.network)
    const params = [context.account.address]
    const answer = await askWallet(context, 'wallet_getCapabilities', params, 'FEATURE_UNSUPPORTED')
    const named = keys(answer).find((key) => key.toLowerCase() === chain)
    return named === undefined ? undefined : field(field(answer, named), 'permissions')
  },
  grant: (context, request) => asked(context, 'wallet_grantPermissions', request),
  async revoke(context, request) {
    await bringWallet(context)
    return asked(context, 'wallet_revokePermissions', request)
  },
}

function asked(context: OperationContext, method: string, request: object): Promise<unknown> {
  requireWanted(context)
  return askWallet(context, method, [request], 'SEND_FAILED')
}
