import { connectionStatus, type Latchkey } from '@latchkey/core'
import { elements, errorCode, field } from '@latchkey/core/foreign'
import { isAddress } from '@latchkey/evm/hex'
import { type ClientProvider, eip1193Provider } from '@latchkey/evm/provider'
import { knownError } from '@latchkey/protocol'
import type {
  Address,
  CapableAccount,
  ConnectParameters,
  WagmiConfig,
  WagmiConnected,
} from './types.ts'

/** Options of the connector for wagmi. */
export type LatchkeyWagmiOptions = {
  /** The client whose wallet is wagmi's. */
  client: Latchkey
  /** Opens the dialog, for wagmi's `connect` while no wallet is connected. Default: opens the client's dialog. */
  open?: () => void
}

const declined = 4001

/** A key. */
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%2316150f' d='M0 0h32v32H0z'/><g fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'><circle cx='12' cy='16' r='4.6'/><path d='M16.6 16H26M22.6 16v3.6'/></g></svg>"

/**
 * A connector for wagmi 2 and 3: whatever wallet the visitor connects through Latchkey is wagmi's, and both follow each
 * other's accounts, chain, connect and disconnect. Give wagmi the networks that the client has. wagmi itself is not
 * imported.
 */
export function latchkey({ client, open = () => openDialogOf(client) }: LatchkeyWagmiOptions) {
  const provider = eip1193Provider(client, { open })

  return <Chain extends { id: number }>({ chains, emitter }: WagmiConfig<Chain>) => {
    let isLeaving = false
    const accounts = async () => addressesIn(await provider.request({ method: 'eth_accounts' }))
    const chainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

    async function switchChain({ chainId }: { chainId: number }): Promise<Chain> {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error('Chain not configured')
      const params = [{ chainId: `0x${chainId.toString(16)}` }]
      await provider.request({ method: 'wallet_switchEthereumChain', params })
      return chain
    }

    function connect<WithCapabilities extends boolean = false>(
      parameters?: ConnectParameters<WithCapabilities>,
    ): Promise<WagmiConnected<WithCapabilities>>
    async function connect(parameters: ConnectParameters<boolean> = {}) {
      if (parameters.isReconnecting) await settled(client)
      else await provider.request({ method: 'eth_requestAccounts' })
      const wanted = parameters.chainId
      if (wanted !== undefined && wanted !== (await chainId()))
        await switchChain({ chainId: wanted }).catch(unlessDeclined)
      const found = await accounts()
      if (found.length === 0) throw new Error('No wallet is connected')
      return {
        accounts: parameters.withCapabilities ? found.map(withoutCapabilities) : found,
        chainId: await chainId(),
      }
    }

    return {
      id: 'latchkey',
      name: 'Latchkey',
      icon,
      type: 'latchkey',
      /** The client, which `clientOfConfig` finds here. */
      client,
      async setup() {
        provider.on('connect', this.onConnect)
        provider.on('accountsChanged', this.onAccountsChanged)
        provider.on('chainChanged', this.onChainChanged)
        provider.on('disconnect', this.onDisconnect)
      },
      /** Lets go of the client: the connector no longer follows it. */
      release() {
        provider.removeListener('connect', this.onConnect)
        provider.removeListener('accountsChanged', this.onAccountsChanged)
        provider.removeListener('chainChanged', this.onChainChanged)
        provider.removeListener('disconnect', this.onDisconnect)
      },
      connect,
      async disconnect() {
        isLeaving = true
        try {
          const params = [{ eth_accounts: {} }]
          await provider.request({ method: 'wallet_revokePermissions', params })
        } finally {
          isLeaving = false
        }
      },
      getAccounts: accounts,
      getChainId: chainId,
      getProvider: async (): Promise<ClientProvider> => provider,
      async isAuthorized() {
        await settled(client)
        return (await accounts()).length > 0
      },
      switchChain,
      async onConnect({ chainId }: { chainId: string }) {
        const found = await accounts()
        if (found.length > 0) emitter.emit('connect', { accounts: found, chainId: Number(chainId) })
      },
      onAccountsChanged(changed: string[]) {
        const accounts = addressesIn(changed)
        if (accounts.length > 0) emitter.emit('change', { accounts })
      },
      onChainChanged(chainId: string) {
        emitter.emit('change', { chainId: Number(chainId) })
      },
      onDisconnect() {
        if (!isLeaving) emitter.emit('disconnect')
      },
    }
  }
}

/** Opens the dialog that the client has in the page. This package does not know its type, which is React's. */
function openDialogOf({ slots }: Latchkey): void {
  const dialog = field(slots, 'dialog')
  const open = field(dialog, 'open')
  if (typeof open !== 'function') throw knownError('WALLET_NOT_CONNECTED')
  Reflect.apply(open, dialog, [])
}

/** Resolves once no remembered wallet is waited for any more. */
function settled(client: Latchkey): Promise<void> {
  const isSettled = () => connectionStatus(client.getState(), 'eip155') !== 'connecting'
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const undo = client.subscribe(() => {
      if (!isSettled()) return
      undo()
      resolve()
    })
  })
}

/** A wallet that cannot move along stays where it is; what the visitor refuses counts. */
function unlessDeclined(error: unknown): void {
  if (errorCode(error) === declined) throw error
}

function withoutCapabilities(address: Address): CapableAccount {
  return { address, capabilities: {} }
}

function addressesIn(value: unknown): Address[] {
  return (elements(value) ?? []).filter(isAddress)
}
