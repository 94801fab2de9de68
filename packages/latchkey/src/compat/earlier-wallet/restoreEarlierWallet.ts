import {
  browserStorage,
  type Connector,
  findNetwork,
  type Latchkey,
  switchNetwork,
} from '@latchkey/core'
import type { EarlierStorage, EarlierVisit, EarlierWallet } from './earlierWallet.ts'

/** Set once the earlier dialog's storage has been read in this browser. */
const readKey = '@latchkey/earlier_dialog'

/**
 * On a visitor's first visit with this dialog, connects the wallet that the earlier dialog remembers, without a prompt, as soon
 * as the wallet is found. Reads its storage once and leaves it as it is. Does nothing on a server.
 */
export function restoreEarlierWallet(
  client: Latchkey,
  read: (storage: EarlierStorage) => EarlierVisit,
): void {
  if (typeof window === 'undefined' || !client.options.enableReconnect) return
  const storage = browserStorage()
  if (storage.get(readKey) !== null) return
  storage.set(readKey, 'read')
  if (client.getState().connections.length > 0) return
  const { wallets, network } = read(storage)
  if (network && findNetwork(client, network)) switchNetwork(client, network).catch(() => {})
  for (const wallet of wallets) connectWhenFound(client, wallet)
}

/** Waits until the wallet is found, or the visitor connects another one. */
function connectWhenFound(client: Latchkey, { namespace, id }: EarlierWallet): void {
  const undos: (() => void)[] = []
  const finish = () => {
    for (const undo of undos.splice(0)) undo()
  }
  const check = () => {
    const { attempt, selected } = client.getState()
    if (attempt || selected[namespace]) return finish()
    const found = client.connectors
      .get()
      .find((one) => one.namespaces.includes(namespace) && isNamed(one, id))
    if (!found) return
    finish()
    void connectSilently(client, found.id)
  }
  undos.push(client.connectors.subscribe(check), client.subscribe(check))
  check()
}

/** Whether a wallet is the one of a reverse domain name, or of a name such as `metaMaskSDK` or `Coinbase Wallet`. */
function isNamed({ info, name }: Connector, id: string): boolean {
  return info?.rdns === id || plainName(name) === plainName(id)
}

function plainName(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9.]/g, '')
  return letters.replace(/sdk$/, '').replace(/wallet$/, '')
}

/** A wallet that cannot answer now is connected by hand. */
async function connectSilently(client: Latchkey, connectorId: string): Promise<void> {
  try {
    const { restoreWallet } = await import('@latchkey/core/actions')
    await restoreWallet(client, { connectorId })
  } catch {}
}
