import { accountId, knownError } from '@latchkey/protocol'
import { postSessionRevocation, type SmartSession } from '@latchkey/protocol/sessions'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { SessionOptions } from './grantPermissions.ts'
import { sessionWallet } from './sessionWallet.ts'

/**
 * Asks the visitor to end a session of the active account: on the chain, where its keys may do nothing from then on, and at
 * the gateway, by the account's signature. Experimental. Throws `UNSUPPORTED_CHAIN`, `FEATURE_UNSUPPORTED`,
 * `REQUEST_DECLINED`, `SEND_FAILED`, `WALLET_MISBEHAVED`, and what asking the gateway throws.
 */
export async function revokePermissions(
  client: Latchkey,
  { pci, permissions, expiry }: Pick<SmartSession, 'pci' | 'permissions' | 'expiry'>,
  { signal }: SessionOptions = {},
): Promise<void> {
  const { address, ask, chainId } = await sessionWallet(client, signal)
  const revocation = { pci, permissions, expiry, address }
  const signature = await ask('wallet_revokePermissions', revocation)
  if (typeof signature !== 'string' || !/^0x[0-9a-fA-F]+$/.test(signature))
    throw knownError('WALLET_MISBEHAVED', signature)
  const { callRoute } = await loadServices()
  const id = accountId(chainId, address)
  const body = { pci, signature: `0x${signature.slice(2)}` as const }
  await callRoute(client, postSessionRevocation, { params: { id }, query: {}, body })
  client.resources.invalidate('sessions', id)
}
