import { type ChainId, isSameAddress, knownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { operate } from '../kernel/operations/operate.ts'
import type { SessionMethod } from '../kernel/operations/operations.ts'
import { activeNamespace } from '../kernel/state/derive.ts'
import { evmOnly } from './errors.ts'

/** The active account, and what asks its wallet about sessions. */
export type SessionWallet = {
  chainId: ChainId
  address: string
  ask(method: SessionMethod, ...params: readonly unknown[]): Promise<unknown>
}

/**
 * What asks the wallet of the active account about sessions. Throws `FEATURE_UNSUPPORTED` where the site has not turned
 * `smartSessions` on, or the wallet has none; `UNSUPPORTED_CHAIN` where the account is of another family; and as `operate`.
 */
export async function sessionWallet(
  client: Latchkey,
  signal: AbortSignal | undefined,
): Promise<SessionWallet> {
  if (!client.options.features.smartSessions) throw knownError('FEATURE_UNSUPPORTED')
  if (activeNamespace(client.getState()) !== 'eip155') throw evmOnly()
  const { context, operations, chainId } = await operate(client, {
    namespace: 'eip155',
    ...(signal && { signal }),
  })
  const { askSession } = operations
  if (!askSession) throw knownError('FEATURE_UNSUPPORTED')
  return {
    chainId,
    address: context.account.address,
    ask: (method, ...params) => callWallet(() => askSession(context, method, params), signal),
  }
}

/**
 * Requires that a request is for the active account and its chain (`0x` hex). Throws `UNSUPPORTED_CHAIN`,
 * `ACCOUNT_NOT_FOUND`.
 */
export function requireOwn(wallet: SessionWallet, chainId: string, address?: string): void {
  const requestedChain: ChainId = `eip155:${Number(chainId)}`
  if (requestedChain !== wallet.chainId) throw knownError('UNSUPPORTED_CHAIN')
  if (address !== undefined && !isSameAccount(address, wallet.address))
    throw knownError('ACCOUNT_NOT_FOUND')
}

/** Whether two addresses are one, in whatever case. */
export function isSameAccount(one: string, other: string): boolean {
  return isSameAddress('eip155', one, other)
}
