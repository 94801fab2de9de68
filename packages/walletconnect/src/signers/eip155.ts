import { attempt, field } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm'
import { type ChainId, referenceOf } from '@latchkey/protocol'
import type { SessionChanges } from '../session/changes.ts'
import { evmAccounts, providerEvents } from '../session/events.ts'
import type { AskingClient } from '../session/request.ts'
import { hexOf } from '../session/session.ts'
import { providerError } from '../wire/provider-error.ts'
import { askNode } from './node.ts'
import { isApproved, switchEvmChain } from './switch.ts'

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
        return evmAccounts(session)
      case 'wallet_switchEthereumChain':
        await switchEvmChain(client, chainIn(params))
        return null
      case 'eth_sendTransaction':
      case 'eth_signTransaction':
        requireChain(params, chain)
    }
    return isApproved(session, method)
      ? client.request(chain, method, params ?? [])
      : askNode(client.clock, nodes[chain], method, params ?? [])
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
