import type { Connected, ConnectorEvent } from '@latchkey/core'
import { ask, type ConnectorMethods, eventQueue, walletError } from '@latchkey/core/foreign'
import { knownError, type LatchkeyError, namespaceOf } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type { WalletIcon } from '@wallet-standard/base'
import { parseAccounts } from '../parse.ts'
import type { SolanaSigner } from '../wallet.ts'
import { type MobileSetup, mobileRequests } from './requests.ts'
import { standardWallet } from './wallet.ts'

/** What the connector over a wallet app does, and its signer. */
export function mobileMethods(
  setup: Omit<MobileSetup, 'onChange'>,
  { name, icon }: { name: string; icon: WalletIcon },
): ConnectorMethods & { signer: SolanaSigner; close(): void } {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const requests = mobileRequests({ ...setup, onChange: notify })
  const wallet = standardWallet(requests, name, icon)

  function connected(): Connected | null {
    const accounts = parseAccounts(wallet)
    return accounts.length > 0 ? { accounts } : null
  }
  function notify() {
    const now = connected()
    for (const listener of listeners)
      listener(now ? { type: 'accounts', accounts: now.accounts } : { type: 'disconnect' })
  }

  return {
    signer: {
      wallet,
      account: (address) => wallet.accounts.find((account) => account.address === address),
    },
    async connect({ chainId, networks, signal }) {
      const known = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
      const chains = known.map(({ caipNetworkId }) => toWalletChain(caipNetworkId))
      const isOurs = chainId !== undefined && namespaceOf(chainId) === 'solana'
      const chain = isOurs ? toWalletChain(chainId) : (chains[0] ?? 'solana:mainnet')
      const all = chains.includes(chain) ? chains : [chain, ...chains]
      await ask(() => requests.connect(chain, all, signal), signal, connectFailure)
      const answer = connected()
      if (!answer) throw knownError('WALLET_ACCOUNT')
      return answer
    },
    // What is remembered; the wallet app is not opened for it.
    restore: async () => connected(),
    // The wallet is not notified, because that would bring it to the front.
    disconnect: async () => requests.disconnect(),
    close: requests.close,
    subscribe(listener) {
      const queue = eventQueue(listener)
      listeners.add(queue.push)
      return () => {
        queue.close()
        listeners.delete(queue.push)
      }
    },
  }
}

function connectFailure(thrown: unknown): LatchkeyError {
  return walletError(thrown, 'CONNECTION_DECLINED', 'WALLET_CONNECTION')
}
