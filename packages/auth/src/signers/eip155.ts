import type { Storage } from '@latchkey/core'
import { loaded, once } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm'
import { type ChainId, type Clock, knownError, type Network } from '@latchkey/protocol'
import type { Wallet, WalletState } from '../state.ts'
import type { BatchDependencies } from './batches.ts'
import { type EvmAccount, type EvmRequest, evmActionOf, hexChainId } from './evmAction.ts'
import { createEmitter, eventsBetween } from './evmEvents.ts'
import { providerError, toProviderError } from './failure.ts'
import type { Sign } from './sign.ts'

export type Eip155Dependencies = {
  clock: Clock
  state: WalletState
  /** Returns the site's current networks. */
  networks(): readonly Network[]
  sign: Sign
  /** Returns the account's address, which may differ by chain. `undefined`: the wallet has no EVM account. */
  addressOn(wallet: Wallet): string | undefined
  /** Called after a request that may have changed the account on the chain. */
  onDone(): void
  /** Returns whether the account makes several calls at once, as the wallet's page reports it. */
  batching(chainId: ChainId, account: string): Promise<unknown>
  /** Returns the state of a user operation, as the wallet's page reports it. */
  operation(chainId: ChainId, hash: string): Promise<unknown>
  /** Where the batches of the site are remembered. */
  storage: Storage
}

/** Returns the wallet's EVM side as an EIP-1193 provider. `evmActionOf` decides how it answers each request. */
export function eip155Provider(dependencies: Eip155Dependencies): Required<Eip1193Provider> {
  const { state } = dependencies
  const { emit, on, removeListener } = createEmitter()
  const current = () => accountIn(dependencies)
  let reported = current()
  state.subscribe(() => {
    const before = reported
    reported = current()
    for (const event of eventsBetween(before, reported)) emit(event)
  })
  const answer = answerer(dependencies)

  return {
    async request({ method, params = [] }) {
      try {
        const own = current()
        if (!own) throw providerError(4900, 'The wallet is not connected')
        return await answer({ method, params }, own)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on,
    removeListener,
  }
}

function accountIn({
  state,
  addressOn,
}: Pick<Eip155Dependencies, 'state' | 'addressOn'>): EvmAccount | undefined {
  const wallet = state.get()
  const account = wallet && addressOn(wallet)
  return wallet && account !== undefined ? { chainId: wallet.chainId, account } : undefined
}

/** Returns the function that carries out the action of a request. */
function answerer(dependencies: Eip155Dependencies) {
  const { clock, state, networks, sign, onDone } = dependencies
  const nodeOf = (chainId: ChainId) =>
    networks().find(({ caipNetworkId }) => caipNetworkId === chainId)?.rpcUrls[0]
  const batches = once(async () =>
    (await loaded(import('./batches.ts'))).createBatches(dependencies.storage),
  )

  async function readNode(chainId: ChainId, method: string, params: readonly unknown[]) {
    const { askNode } = await loaded(import('./node.ts'))
    return askNode(clock, nodeOf(chainId), method, params)
  }
  function switchChain(chainId: ChainId): null {
    if (nodeOf(chainId) === undefined) throw knownError('CHAIN_NOT_SUPPORTED')
    const wallet = state.get()
    if (wallet) state.set({ ...wallet, chainId })
    return null
  }

  return async (request: EvmRequest, own: EvmAccount): Promise<unknown> => {
    const action = evmActionOf(request, own)
    const { method, params } = request
    switch (action.kind) {
      case 'answer':
        return action.value
      case 'switchChain':
        return switchChain(action.chainId)
      case 'batch':
        return (await batches())[action.method](
          batchDependencies(dependencies, own, readNode),
          params,
        )
      case 'session': {
        const { askSession } = await loaded(import('./sessions.ts'))
        return askSession({ ...own, sign }, method, params)
      }
      case 'approve': {
        const signed = await sign({ ...own, method, params })
        if (action.changesAccount) onDone()
        return signed
      }
      case 'readNode':
        return readNode(own.chainId, method, params)
    }
  }
}

function batchDependencies(
  dependencies: Eip155Dependencies,
  own: EvmAccount,
  readNode: (chainId: ChainId, method: string, params: readonly unknown[]) => Promise<unknown>,
): BatchDependencies {
  const { sign, batching, operation, onDone } = dependencies
  const { chainId, account } = own
  return {
    chainId,
    account,
    hexChainId: hexChainId(chainId),
    onDone,
    batching: () => batching(chainId, account),
    operation: (hash) => operation(chainId, hash),
    sign: (method, params) => sign({ chainId, account, method, params }),
    node: (method, params) => readNode(chainId, method, params),
    of: (other) => batchDependencies(dependencies, other, readNode),
  }
}
