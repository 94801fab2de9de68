import type { ConsentSwitches } from '@latchkey/devkit/wallets/parts'
import { isChainId } from '@latchkey/protocol'
import { chooseAccount, disconnect, emit, moveToChain, pair, type Wallet } from './wallet.ts'

/** The wallet page's switches for tests, at `window.latchkeyWallet`; assign to `mode` and `delayMs` at any time. */
type WalletSwitches = ConsentSwitches & {
  pair(uri: string): Promise<void>
  /** Switches to the family's other account, and notifies every site. */
  changeAccounts(namespace: string, index: number): Promise<void>
  /** Moves every site to a chain, such as `eip155:31338`. */
  changeChain(chainId: string): Promise<void>
  /** Sends any event to every site. */
  emit(chainId: string, name: string, data: unknown): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
  /** Lengthens every session to seven days from now. */
  extend(): Promise<void>
  /** Waits for the answer of every site. */
  ping(): Promise<void>
  /** The topics of the sessions, and how far each reaches (seconds of epoch). */
  sessions(): { topic: string; expiry: number }[]
}

declare global {
  interface Window {
    latchkeyWallet?: WalletSwitches
  }
}

/** Puts the switches into the page. */
export function installSwitches(wallet: Wallet): void {
  const sessions = () => Object.values(wallet.kit.getActiveSessions())
  const each = async (work: (topic: string) => Promise<unknown>) => {
    for (const { topic } of sessions()) await work(topic)
  }
  window.latchkeyWallet = Object.assign(wallet.switches, {
    pair: (uri: string) => pair(wallet, uri),
    async changeAccounts(namespace: string, index: number) {
      const family = wallet.families.find((one) => one.namespace === namespace)
      if (!family?.accounts[index]) throw new RangeError(`No account ${index} of ${namespace}`)
      await chooseAccount(wallet, family, index)
    },
    async changeChain(chainId: string) {
      if (!isChainId(chainId)) throw new RangeError(`${chainId} is no chain`)
      await moveToChain(wallet, chainId)
    },
    emit: (chainId: string, name: string, data: unknown) =>
      each((topic) => emit(wallet, topic, chainId, name, data)),
    disconnect: () => each((topic) => disconnect(wallet, topic)),
    extend: () => each((topic) => wallet.kit.extendSession({ topic })),
    ping: () => each((topic) => wallet.kit.engine.signClient.ping({ topic })),
    sessions: () => sessions().map(({ topic, expiry }) => ({ topic, expiry })),
  })
}
