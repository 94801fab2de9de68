import type { ConnectorEvent } from '@latchkey/core'
import { type ChainId, type LatchkeyError, namespaceOf, parseAccountId } from '@latchkey/protocol'
import { providerError } from '../wire/provider-error.ts'
import { addressesOf, connectedOf } from './accounts.ts'
import { hexOf, type Session } from './session.ts'

/** An event of EIP-1193 and its value. */
export type ProviderEvent = readonly [event: string, value: unknown]

/** The connector's events for a change of the session. `loss`: why the session is over. */
export function connectorEvents(
  before: Session | undefined,
  after: Session | undefined,
  loss: LatchkeyError | undefined,
): ConnectorEvent[] {
  if (!after) return before ? [{ type: 'disconnect', ...(loss && { error: loss }) }] : []
  const { accounts } = connectedOf(after)
  const isSame = before && JSON.stringify(connectedOf(before).accounts) === JSON.stringify(accounts)
  const moves = newChains(before, after).map((chainId) => ({ type: 'chain' as const, chainId }))
  return [...(isSame ? [] : [{ type: 'accounts' as const, accounts }]), ...moves]
}

/** The EIP-1193 provider's events for the same change, in order. */
export function providerEvents(
  before: Session | undefined,
  after: Session | undefined,
): ProviderEvent[] {
  const accounts = evmAccounts(after)
  const isSame = evmAccounts(before).join() === accounts.join()
  const isNew = before?.chains.eip155 === undefined
  const isOver = !isNew && after?.chains.eip155 === undefined
  const moves = newChains(before, after)
    .filter((chain) => namespaceOf(chain) === 'eip155')
    .map(hexOf)
  return [
    ...moves.flatMap((chainId): ProviderEvent[] => [
      ...(isNew ? [['connect', { chainId }] as const] : []),
      ['chainChanged', chainId],
    ]),
    ...(isSame ? [] : [['accountsChanged', accounts] as const]),
    ...(isOver ? [['disconnect', providerError(4900, 'The wallet disconnected')] as const] : []),
  ]
}

/** The session's EVM accounts on the chain that it is on, as EIP-1193 has them. */
export function evmAccounts(session: Session | undefined): string[] {
  const chain = session?.chains.eip155
  if (!session || !chain) return []
  const accounts = (session.namespaces.eip155?.accounts ?? []).filter(
    (account) => parseAccountId(account)?.chainId === chain,
  )
  const approved = { accounts, methods: [], events: [] }
  return addressesOf({ ...session, namespaces: { eip155: approved } }, 'eip155')
}

/** The chains that the session has come onto, one a namespace. */
function newChains(before: Session | undefined, after: Session | undefined): ChainId[] {
  return Object.values(after?.chains ?? {}).filter(
    (chainId) => before?.chains[namespaceOf(chainId)] !== chainId,
  )
}
