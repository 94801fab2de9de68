import {
  activeAccount,
  activeNamespace,
  browserStorage,
  type Connector,
  findNetwork,
  isKnownError,
  type Latchkey,
  switchNetwork,
} from '@latchkey/core'
import { namespaceOf, parseJson } from '@latchkey/protocol'
import {
  type EarlierStorage,
  type EarlierVisit,
  type EarlierWallet,
  parseVisit,
} from './earlierWallet.ts'

/** What is left of the visit, until its wallets are connected or have refused. Then `read`. */
const visitKey = '@latchkey/earlier_dialog'
const read = 'read'

/**
 * On a visitor's first visit with this dialog, connects the wallets that the earlier dialog remembers, without a prompt, as soon
 * as they are found. Reads its storage once and leaves it as it is. Does nothing on a server.
 */
export function restoreEarlierWallet(
  client: Latchkey,
  readVisit: (storage: EarlierStorage) => EarlierVisit,
): void {
  if (typeof window === 'undefined' || !client.options.enableReconnect) return
  const storage = browserStorage()
  const kept = storage.get(visitKey)
  if (kept === read) return
  const visit = kept === null ? readVisit(storage) : parseVisit(parseJson(kept))
  const { wallets, network } = visit
  const isOver = wallets.length === 0 || client.getState().connections.length > 0
  storage.set(visitKey, isOver ? read : JSON.stringify(visit))
  if (isOver) return
  if (network && findNetwork(client, network)) switchNetwork(client, network).catch(() => {})
  let waiting = wallets.length
  for (const wallet of wallets)
    connectWhenFound(client, wallet, () => {
      storage.set(visitKey, read)
      waiting -= 1
      if (waiting === 0 && wallets.length > 1) returnTo(client, network)
    })
}

/** Each wallet brings the page to its own family. The visitor was on this one. */
function returnTo(client: Latchkey, network: EarlierVisit['network']): void {
  const namespace = network && namespaceOf(network)
  if (!namespace || activeNamespace(client.getState()) === namespace) return
  const chainId = activeAccount(client.getState(), namespace)?.connection.chainId ?? network
  switchNetwork(client, chainId).catch(() => {})
}

/** Waits until the wallet is found, or the visitor connects another one. Then it is over, unless the page leaves before. */
function connectWhenFound(
  client: Latchkey,
  { namespace, id }: EarlierWallet,
  onOver: () => void,
): void {
  const undos: (() => void)[] = []
  const finish = () => {
    for (const undo of undos.splice(0)) undo()
  }
  const check = () => {
    const { attempt, selected } = client.getState()
    if (attempt || selected[namespace]) {
      finish()
      return onOver()
    }
    const found = client.connectors
      .get()
      .find((one) => one.namespaces.includes(namespace) && isNamed(one, id))
    if (!found) return
    finish()
    void connectSilently(client, found.id, onOver)
  }
  undos.push(client.connectors.subscribe(check), client.subscribe(check))
  check()
}

/** Whether a wallet is the one of a reverse domain name, or of a name such as `metaMaskSDK` or `Coinbase Wallet`. */
function isNamed({ info, name, pairs }: Connector, id: string): boolean {
  if (id.includes('.')) return info?.rdns?.toLowerCase() === id.toLowerCase()
  const plain = plainName(id)
  return !pairs && plain !== '' && plainName(name) === plain
}

function plainName(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return letters.replace(/sdk$/, '').replace(/wallet$/, '')
}

/** A wallet that cannot answer is connected by hand. A client that was closed leaves the visit to the next one. */
async function connectSilently(
  client: Latchkey,
  connectorId: string,
  onOver: () => void,
): Promise<void> {
  try {
    const { restoreWallet } = await import('@latchkey/core/actions')
    await restoreWallet(client, { connectorId })
    onOver()
  } catch (error) {
    if (!isKnownError(error, 'ABORTED')) onOver()
  }
}
