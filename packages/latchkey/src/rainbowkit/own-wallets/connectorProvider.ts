import { field } from '@latchkey/core/foreign'
import { type Eip1193Provider, isProvider } from '@latchkey/evm/connector'
import type { Connector } from 'wagmi'

type Listener = (value: unknown) => void

/** Error codes of EIP-1193. */
const unsupported = 4200

/**
 * Returns a connector of wagmi's as an EIP-1193 provider: connecting, the network and leaving are those of the
 * connector, and it passes on the other requests. Some connectors have a provider only once they are connected.
 */
export function connectorProvider(connector: Connector): Eip1193Provider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  let isConnected = false
  connector.emitter.on('change', ({ accounts, chainId }) => {
    if (accounts) emit('accountsChanged', accounts)
    if (chainId !== undefined) emit('chainChanged', hexOf(chainId))
  })
  connector.emitter.on('disconnect', () => {
    isConnected = false
    emit('accountsChanged', [])
  })
  async function connect(isReconnecting: boolean) {
    const { accounts } = await connector.connect({ isReconnecting })
    isConnected = true
    return accounts
  }
  async function accounts() {
    if (isConnected) return connector.getAccounts()
    return (await connector.isAuthorized()) ? connect(true) : []
  }
  return {
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_requestAccounts':
          return isConnected ? connector.getAccounts() : connect(false)
        case 'eth_accounts':
          return accounts()
        case 'eth_chainId':
          return hexOf(await connector.getChainId())
        case 'wallet_switchEthereumChain': {
          if (!connector.switchChain) throw failure('The wallet has one network')
          await connector.switchChain({ chainId: Number(field(params[0], 'chainId')) })
          return null
        }
        case 'wallet_revokePermissions':
          isConnected = false
          await connector.disconnect()
          return null
      }
      const provider: unknown = await connector.getProvider()
      if (!isProvider(provider)) throw failure('The wallet is not connected')
      return provider.request({ method, params })
    },
    on: (event, listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

function hexOf(id: number): string {
  return `0x${id.toString(16)}`
}

function failure(sentence: string): Error {
  return Object.assign(new Error(sentence), { code: unsupported })
}
