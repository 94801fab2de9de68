import { attempt, field } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm'
import {
  type ChainId,
  isKnownError,
  type Network,
  parseAccountId,
  referenceOf,
} from '@latchkey/protocol'
import { addressesOf } from '../session/accounts.ts'
import { moved } from '../session/hear.ts'
import type { AskingClient } from '../session/request.ts'
import { hasChain, type Session } from '../session/session.ts'
import { providerError } from '../wire/provider-error.ts'
import { askNode } from './node.ts'

/** The session's EVM side as an EIP-1193 provider. `nodes`: CAIP-2 id → the URL that answers what wallets do not. */
export function eip155Provider(
  client: AskingClient,
  nodes: Readonly<Record<string, string>>,
): Required<Eip1193Provider> {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) attempt(() => listener(value))
  }
  tellChanges(client, emit)

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

/** How long the wallet's session update may follow its answer, and how often is looked. Milliseconds. */
const updateWait = 3_000
const look = 50

/**
 * Brings the session onto an EVM chain: at once where it has an account there, else by asking the wallet. Throws as
 * EIP-1193 has it; 4902 when the wallet does not have the chain.
 */
async function switchEvmChain(client: AskingClient, chain: ChainId): Promise<void> {
  const before = client.sessions.current.get()
  const current = before?.chains.eip155
  if (!before || !current) throw providerError(4900, 'The wallet is not connected')
  if (!hasChain(before, chain)) {
    if (!isApproved(before, 'wallet_switchEthereumChain'))
      throw providerError(4902, 'The session does not have this chain')
    await client.request(current, 'wallet_switchEthereumChain', [{ chainId: hexOf(chain) }])
    await chainArrives(client, chain)
  }
  settle(client, chain)
}

/** Asks the wallet for a chain that it may not know (EIP-3085). Throws as EIP-1193 has it. */
export async function moveToEvmChain(client: AskingClient, network: Network): Promise<void> {
  const chain = network.caipNetworkId
  try {
    await switchEvmChain(client, chain)
  } catch (error) {
    const session = client.sessions.current.get()
    const current = session?.chains.eip155
    if (!mayBeUnknown(error) || !current || !isApproved(session, 'wallet_addEthereumChain'))
      throw error
    await client.request(current, 'wallet_addEthereumChain', [
      {
        chainId: hexOf(chain),
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: network.rpcUrls,
        ...(network.explorerUrl !== undefined && { blockExplorerUrls: [network.explorerUrl] }),
      },
    ])
    await chainArrives(client, chain)
    settle(client, chain)
  }
}

/** Wallets that do not know a chain often answer 5000, which elsewhere is the visitor's no. */
function mayBeUnknown(error: unknown): boolean {
  if (isKnownError(error)) return false
  return field(error, 'code') !== 4001 || field(field(error, 'data'), 'code') === 5000
}

async function chainArrives(client: AskingClient, chain: ChainId): Promise<void> {
  for (let waited = 0; waited < updateWait; waited += look) {
    const session = client.sessions.current.get()
    if (!session || hasChain(session, chain)) return
    await new Promise((resolve) => setTimeout(resolve, look))
  }
}

function settle(client: AskingClient, chain: ChainId): void {
  const session = client.sessions.current.get()
  if (!session || !hasChain(session, chain))
    throw providerError(4902, 'The wallet did not add this chain to the session')
  if (session.chains.eip155 !== chain) client.sessions.set(moved(session, chain))
}

function isApproved(session: Session, method: string): boolean {
  return session.namespaces.eip155?.methods.includes(method) ?? false
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

function hexOf(chain: ChainId): string {
  return `0x${BigInt(referenceOf(chain)).toString(16)}`
}

function tellChanges(client: AskingClient, emit: (event: string, value: unknown) => void): void {
  const read = () => {
    const session = client.sessions.current.get()
    const chain = session?.chains.eip155
    return { chain, accounts: session && chain ? accountsOn(session, chain) : [] }
  }
  let before = read()
  client.sessions.current.subscribe(() => {
    const after = read()
    const { chain, accounts } = before
    before = after
    if (after.chain && after.chain !== chain) {
      if (!chain) emit('connect', { chainId: hexOf(after.chain) })
      emit('chainChanged', hexOf(after.chain))
    }
    if (after.accounts.join() !== accounts.join()) emit('accountsChanged', after.accounts)
    if (chain && !after.chain) emit('disconnect', providerError(4900, 'The wallet disconnected'))
  })
}
