import type { Account, Connected, Connector, ConnectorEvent } from '@latchkey/core'
import { type ConnectorMethods, eventQueue } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import { eip1193Connector } from '@latchkey/evm/connector'
import { type ChainId, knownError } from '@latchkey/protocol'
import { createConnection, type MultichainDependencies } from './connection.ts'
import { eip155Provider } from './eip155.ts'
import type { Session } from './session.ts'
import { solanaSigner } from './solana.ts'
import { multichainWallet } from './wallet.ts'

/** What the connector loads with its first request to the extension. */
type Multichain = ConnectorMethods & {
  signers: Partial<Signers>
  /** Resolves once the extension answers. Never prompts. */
  open(): Promise<void>
  switchChain(chain: ChainId): Promise<void>
  close(): void
}

/** Creates the connector's methods and signers over one wallet. Sends nothing. */
export function createMultichain(dependencies: MultichainDependencies): Multichain {
  const wallet = multichainWallet(createConnection(dependencies), dependencies.clock)
  const provider = eip155Provider(wallet)
  const signer = solanaSigner(wallet)
  // Checks and spells the EVM addresses. Its provider answers from the session, without a request.
  const evm = eip1193Connector({ id: 'eip155', name: 'MetaMask', type: 'MULTI_CHAIN' }, provider)

  async function connected({ chains }: Session, signal: AbortSignal): Promise<Connected> {
    const accounts: Account[] = [...((await evm.restore({ signal }))?.accounts ?? [])]
    for (const { address } of signer.wallet.accounts)
      accounts.push({ namespace: 'solana', address, type: 'eoa', publicKey: address })
    if (accounts.length === 0) throw knownError('WALLET_ACCOUNT')
    const [chainId] = chains
    return { accounts, ...(chainId && { chainId }) }
  }

  function subscribe(listener: (event: ConnectorEvent) => void): () => void {
    const queue = eventQueue(listener, dependencies.clock)
    const undo = new AbortController()
    let chain = wallet.session.get()?.chains[0]
    const report = async (session: Session) => {
      const { accounts, chainId } = await connected(session, undo.signal)
      queue.push({ type: 'accounts', accounts })
      if (chainId && chainId !== chain) queue.push({ type: 'chain', chainId })
      chain = chainId
    }
    const stop = wallet.session.subscribe(() => {
      const session = wallet.session.get()
      if (!session) return queue.push({ type: 'disconnect' })
      report(session).catch(() => queue.push({ type: 'disconnect' }))
    })
    return () => {
      undo.abort()
      stop()
      queue.close()
    }
  }

  return {
    signers: { eip155: provider, solana: signer },
    open: wallet.open,
    async connect({ networks, chainId, signal }: Parameters<Connector['connect']>[0]) {
      return connected(await wallet.authorise(networks, chainId, signal), signal)
    },
    async restore({ signal }: Parameters<Connector['restore']>[0]) {
      const session = await wallet.resume(signal)
      return session ? connected(session, signal) : null
    },
    disconnect: wallet.revoke,
    switchChain: wallet.move,
    subscribe,
    close: wallet.close,
  }
}
