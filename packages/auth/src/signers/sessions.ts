import { field } from '@latchkey/core/foreign'
import { type ChainId, knownError } from '@latchkey/protocol'
import type { Sign } from './sign.ts'

type Means = { chainId: ChainId; account: string; sign: Sign }

/**
 * Smart sessions, loaded when a site first asks for one: `wallet_grantPermissions` and `wallet_revokePermissions`. A request
 * goes to the wallet's page as text: with the ABI of a contract it is deeper than a message may be.
 */
export async function askSession(
  { chainId, account, sign }: Means,
  method: string,
  [request]: readonly unknown[],
): Promise<unknown> {
  const isGrant = method === 'wallet_grantPermissions'
  // Libraries give their own accounts back by the other (EIP-2255), which is nothing to ask a visitor.
  if (!isGrant && !field(request, 'pci')) throw knownError('RPC_NOT_ALLOWED')
  const answer = await sign({ chainId, account, method, params: [JSON.stringify(request)] })
  if (!isGrant) return answer
  const { permissions, expiry, signer, chainId: asked } = Object(request)
  const context = field(answer, 'context')
  return { permissions, context, expiry, signer, chainId: asked, address: account }
}
