import { attempt, field, loaded, once } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm'
import { type ChainId, type Clock, knownError, type Network, referenceOf } from '@latchkey/protocol'
import type { Wallet, WalletState } from '../state.ts'
import { providerError, toProviderError } from './failure.ts'
import { asked } from './methods.ts'
import type { Sign } from './sign.ts'

export type Eip155Means = {
  clock: Clock
  state: WalletState
  /** The networks of the site, as they are when read. */
  networks(): readonly Network[]
  sign: Sign
  /** The account's address, which may be another on each chain. */
  addressOn(wallet: Wallet): string
  /** Something may have changed what the chain has of the account. */
  onDone(): void
  /** Asks the wallet's page whether the account makes several calls at once. */
  batching(chainId: ChainId, account: string): Promise<unknown>
  /** Asks the wallet's page for the state of a user operation. */
  operation(chainId: ChainId, hash: string): Promise<unknown>
}

/** The wallet's EVM side as an EIP-1193 provider. What the wallet's page does not ask for is refused. */
export function eip155Provider({
  clock,
  state,
  networks,
  sign,
  batching,
  operation,
  addressOn,
  onDone,
}: Eip155Means): Required<Eip1193Provider> {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) attempt(() => listener(value))
  }
  /** A smart account may have another address on each chain. */
  const accounts = () => {
    const now = state.get()
    return now ? [addressOn(now)] : []
  }
  let toldChain = state.get()?.chainId
  let toldAccount = accounts()[0]
  state.subscribe(() => {
    const chainId = state.get()?.chainId
    if (chainId && chainId !== toldChain) emit('chainChanged', hexOf(chainId))
    if (accounts()[0] !== toldAccount) emit('accountsChanged', accounts())
    toldChain = chainId
    toldAccount = accounts()[0]
  })

  async function request(method: string, params: readonly unknown[]): Promise<unknown> {
    const now = state.get()
    if (!now) throw providerError(4900, 'The wallet is not connected')
    const { chainId } = now
    const account = addressOn(now)
    switch (method) {
      case 'eth_chainId':
        return hexOf(chainId)
      case 'net_version':
        return referenceOf(chainId)
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return accounts()
      case 'wallet_getCapabilities':
      case 'wallet_sendCalls':
      case 'wallet_getCallsStatus':
        return (await batches())[method](batchMeans(chainId, account), params)
      case 'wallet_switchEthereumChain':
        state.set({ ...now, chainId: knownChain(chainIn(params)) })
        return null
      case 'eth_sendTransaction':
        requireChain(params, chainId)
        break
      case 'wallet_grantPermissions':
      case 'wallet_revokePermissions': {
        const { askSession } = await loaded(import('./sessions.ts'))
        return askSession({ chainId, account, sign }, method, params)
      }
    }
    if (asked.has(method)) {
      const answer = await sign({ chainId, account, method, params })
      if (method === 'eth_sendTransaction') onDone()
      return answer
    }
    return read(chainId, method, params)
  }
  async function read(chainId: ChainId, method: string, params: readonly unknown[]) {
    const { askNode } = await loaded(import('./node.ts'))
    return askNode(clock, nodeOf(chainId), method, params)
  }
  const batches = once(async () => (await loaded(import('./batches.ts'))).createBatches())
  const batchMeans = (chainId: ChainId, account: string) => ({
    ...{ chainId, hexChainId: hexOf(chainId), account },
    batching: () => batching(chainId, account),
    operation: (hash: string) => operation(chainId, hash),
    onDone,
    sign: (method: string, params: readonly unknown[]) =>
      sign({ chainId, account, method, params }),
    node: (method: string, params: readonly unknown[]) => read(chainId, method, params),
  })
  const nodeOf = (chainId: ChainId) =>
    networks().find(({ caipNetworkId }) => caipNetworkId === chainId)?.rpcUrls[0]
  function knownChain(chainId: ChainId): ChainId {
    if (nodeOf(chainId) === undefined) throw knownError('CHAIN_NOT_SUPPORTED')
    return chainId
  }

  return {
    request: ({ method, params = [] }) =>
      request(method, params).catch((error: unknown) => {
        throw toProviderError(error)
      }),
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function hexOf(chainId: ChainId): string {
  return `0x${Number(referenceOf(chainId)).toString(16)}`
}

/** The wallet carries out what it gets on its own chain, whichever the transaction names. */
function requireChain(params: readonly unknown[], chainId: ChainId): void {
  const named = field(params[0], 'chainId')
  if (named !== undefined && named !== null && chainIn(params) !== chainId)
    throw providerError(-32602, 'The transaction is for another network')
}

function chainIn(params: readonly unknown[]): ChainId {
  const number = Number(field(params[0], 'chainId'))
  if (!Number.isSafeInteger(number) || number <= 0) throw providerError(-32602, 'No such chain')
  return `eip155:${number}`
}
