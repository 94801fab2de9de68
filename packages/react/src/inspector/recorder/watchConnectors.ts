import type { Connector, Latchkey } from '@latchkey/core'
import type { Signers } from '@latchkey/core/signers'
import { codeOf } from './facts.ts'
import type { Journal } from './journal.ts'
import { type Call, type CallNote, watchSigner } from './watchSigner.ts'

/** Notes the calls of each connector of a client, and of the wallet behind it. Returns the undo. */
export function watchConnectors(client: Latchkey, journal: Journal): () => void {
  const watched = new WeakSet<object>()
  const undo: (() => void)[] = []
  let isOver = false

  /** Notes a call unless the inspector has been closed. */
  const call = <T>(note: CallNote, run: () => T): T => {
    if (isOver) return run()
    const end = journal.begin({ kind: 'wallet', ...note })
    const fail = (error: unknown) => end({ code: codeOf(error) ?? 'UNKNOWN' })
    try {
      const result = run()
      Promise.resolve(result).then(() => end(), fail)
      return result
    } catch (error) {
      fail(error)
      throw error
    }
  }

  const watchAll = () => {
    for (const connector of client.connectors.get()) {
      // Of two wallets with one id the first is copied, with the functions that are watched already.
      if (Object.isFrozen(connector) || watched.has(connector.connect)) continue
      undo.push(watchConnector(connector, call))
      watched.add(connector.connect)
    }
  }
  watchAll()
  undo.push(client.connectors.subscribe(watchAll))
  return () => {
    isOver = true
    for (const one of undo) one()
  }
}

function watchConnector(connector: Connector, call: Call): () => void {
  const { id: connectorId, connect, restore, disconnect, switchChain, signer } = connector
  const signers: { [N in keyof Signers]?: { handle: Signers[N]; watched: Signers[N] } } = {}
  connector.connect = (request) =>
    call({ connectorId, method: 'connect', facts: { chainId: request.chainId } }, () =>
      connect.call(connector, request),
    )
  connector.restore = (request) =>
    call({ connectorId, method: 'restore' }, () => restore.call(connector, request))
  connector.disconnect = () =>
    call({ connectorId, method: 'disconnect' }, () => disconnect.call(connector))
  if (switchChain)
    connector.switchChain = (network) =>
      call({ connectorId, method: 'switchChain', facts: { chainId: network.caipNetworkId } }, () =>
        switchChain.call(connector, network),
      )
  connector.signer = (namespace) => {
    const handle = signer.call(connector, namespace)
    if (!handle) return undefined
    const known = signers[namespace]
    // One handle for one wallet: sites compare them.
    if (known?.handle === handle) return known.watched
    const watched = watchSigner(handle, { connectorId, namespace, call })
    signers[namespace] = { handle, watched }
    return watched
  }
  return () =>
    Object.assign(connector, {
      connect,
      restore,
      disconnect,
      signer,
      ...(switchChain && { switchChain }),
    })
}
