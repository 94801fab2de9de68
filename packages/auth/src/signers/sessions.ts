import { field } from '@latchkey/core/foreign'
import { type ChainId, knownError } from '@latchkey/protocol'
import { providerError } from './failure.ts'
import type { Sign } from './sign.ts'

const keysAlone =
  'This wallet grants permissions to keys (wallet_grantPermissions), not to accounts'

/** Methods of ERC-7715 that grant to accounts, which this wallet does not. */
const refused: readonly string[] = [
  'wallet_requestExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_revokeExecutionPermission',
]

type SessionDependencies = { chainId: ChainId; account: string; sign: Sign }

/**
 * Handles `wallet_grantPermissions` and `wallet_revokePermissions`. Sends the request to the wallet's page as text,
 * because the ABI of a contract is deeper than a message may be. Loads with a site's first session.
 *
 * The current methods of ERC-7715 are about accounts that redeem delegations (ERC-7710). `SessionAccount` knows keys
 * alone: it lists no such permission, and refuses the requests.
 */
export async function askSession(
  { chainId, account, sign }: SessionDependencies,
  method: string,
  [request]: readonly unknown[],
): Promise<unknown> {
  if (method === 'wallet_getSupportedExecutionPermissions') return {}
  if (refused.includes(method)) throw providerError(4200, keysAlone)
  const isGrant = method === 'wallet_grantPermissions'
  // Libraries use the other one to disconnect their accounts (EIP-2255), which needs no approval.
  if (!isGrant && !field(request, 'pci')) throw knownError('RPC_NOT_ALLOWED')
  const answer = await sign({ chainId, account, method, params: [JSON.stringify(request)] })
  if (!isGrant) return answer
  const { permissions, expiry, signer, chainId: hexChainId } = Object(request)
  const context = field(answer, 'context')
  return { permissions, context, expiry, signer, chainId: hexChainId, address: account }
}
