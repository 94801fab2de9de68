import { attempt, field } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm'
import { type ChainId, parseAccountId, referenceOf } from '@latchkey/protocol'
import { addressesOf } from '../session/accounts.ts'
import type { SessionChanges } from '../session/changes.ts'
import type { AskingClient } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { providerError } from '../wire/provider-error.ts'
import { askNode } from './node.ts'
import { hexOf, isApproved, switchEvmChain } from './switch.ts'

/** The session's EVM side as an EIP-1193 provider. `nodes`: CAIP-2 id → the URL that answers what wallets do not. */
export function eip155Provider(
  client: AskingClient,
  nodes: Readonly<Record<string, string>>,
  onChange: SessionChanges,
): Required<Eip1193Provider> {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) attempt(() => listener(value))
  }
  onChange((before, after) => {
    for (const [event, value] of providerEvents(before, after)) emit(event, value)
  })

  async function request(method: string, params: readonly unknown[] | undefined): Promise<unknown> {
    const session = client.sessions.current.get()
    const chain = session?.chains.eip155
    if (!session || !chain) throw providerError(4900, 'The wallet is not connected')
    switch (method) {
      case 'eth_chainId':
        return hexOf(chain)
      case 'net_version':
        return referenceOf(chain)
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return accountsOn(session, chain)
      case 'wallet_switchEthereumChain':
        await switchEvmChain(client, chainIn(params))
        return null
      case 'eth_sendTransaction':
      case 'eth_signTransaction':
        requireChain(params, chain)
    }
    return isApproved(session, method)
      ? client.request(chain, method, params ?? [])
      : askNode(nodes[chain], method, params ?? [])
  }

  return {
    request: ({ method, params }) => request(method, params),
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function accountsOn(session: Session, chain: ChainId): string[] {
  const accounts = (session.namespaces.eip155?.accounts ?? []).filter(
    (account) => parseAccountId(account)?.chainId === chain,
  )
  const approved = { accounts, methods: [], events: [] }
  return addressesOf({ ...session, namespaces: { eip155: approved } }, 'eip155')
}

/** The wallet carries out what it gets on the session's chain, whichever the transaction names. */
function requireChain(params: readonly unknown[] | undefined, chain: ChainId): void {
  const named = field(params?.[0], 'chainId')
  if (named !== undefined && named !== null && chainIn(params) !== chain)
    throw providerError(-32602, 'The transaction is for another network')
}

function chainIn(params: readonly unknown[] | undefined): ChainId {
  const number = Number(field(params?.[0], 'chainId'))
  if (!Number.isSafeInteger(number) || number <= 0) throw providerError(-32602, 'No such chain')
  return `eip155:${number}`
}

/** What the provider's listeners are told of a change, in order. */
function providerEvents(
  before: Session | undefined,
  after: Session | undefined,
): readonly (readonly [event: string, value: unknown])[] {
  const from = shownOf(before)
  const to = shownOf(after)
  const isConnected = from.chain === undefined && to.chain !== undefined
  const isMoved = to.chain !== undefined && to.chain !== from.chain
  const isOver = from.chain !== undefined && to.chain === undefined
  const chainId = to.chain && hexOf(to.chain)
  return [
    ...(isConnected ? [['connect', { chainId }] as const] : []),
    ...(isMoved ? [['chainChanged', chainId] as const] : []),
    ...(from.accounts.join() === to.accounts.join()
      ? []
      : [['accountsChanged', to.accounts] as const]),
    ...(isOver ? [['disconnect', providerError(4900, 'The wallet disconnected')] as const] : []),
  ]
}

function shownOf(session: Session | undefined) {
  const chain = session?.chains.eip155
  return { chain, accounts: session && chain ? accountsOn(session, chain) : [] }
}
