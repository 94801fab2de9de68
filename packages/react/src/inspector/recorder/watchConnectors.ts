import type { Connector, Latchkey } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import { codeOf } from './facts.ts'
import { type Journal, quietly } from './journal.ts'
import { type CallNote, watchSigner } from './watchSigner.ts'

/** The functions of a connector that are replaced. */
type Members = Partial<
  Pick<Connector, 'connect' | 'restore' | 'disconnect' | 'switchChain' | 'signer'>
>
/** A connector's own functions, and those in their place. */
type Replacement = { own: Members; watched: Members }

/** Notes the calls of each connector of a client, and of the wallet behind it. Returns the undo. */
export function watchConnectors(client: Latchkey, journal: Journal): () => void {
  const replaced = new Map<Connector, Replacement>()
  /** By the function in place of `connect`: a copy of a connector has it as well. */
  const known = new WeakMap<object, Replacement>()
  let isOver = false
  const call = createCall(journal, () => isOver)

  const watchAll = () => {
    const listed = client.connectors.get()
    for (const [connector, replacement] of replaced) {
      if (listed.includes(connector)) continue
      undo(connector, replacement)
      replaced.delete(connector)
    }
    for (const connector of listed) {
      if (replaced.has(connector)) continue
      // Of two wallets with one id the first is copied, with the functions that are watched already.
      const copied = known.get(connector.connect)
      const replacement = copied ?? watchConnector(connector, call, () => isOver)
      replaced.set(connector, replacement)
      if (!copied && connector.connect === replacement.watched.connect)
        known.set(connector.connect, replacement)
    }
  }
  watchAll()
  const unsubscribe = client.connectors.subscribe(watchAll)
  return () => {
    isOver = true
    unsubscribe()
    for (const [connector, replacement] of replaced) undo(connector, replacement)
    replaced.clear()
  }
}

/** Notes calls and carries them out. */
type ConnectorCall = {
  <T>(note: () => CallNote, run: () => Promise<T>): Promise<T>
  (note: () => CallNote, run: () => unknown): unknown
}

/** Returns the function that notes a call unless the recorder has stopped. */
function createCall(journal: Journal, isOver: () => boolean): ConnectorCall {
  function call<T>(note: () => CallNote, run: () => Promise<T>): Promise<T>
  function call(note: () => CallNote, run: () => unknown): unknown
  function call(note: () => CallNote, run: () => unknown): unknown {
    if (isOver()) return run()
    const end = quietly(() => journal.begin({ kind: 'wallet', ...note() }))
    const fail = (error: unknown): never => {
      end?.({ code: codeOf(error) ?? 'UNKNOWN' })
      throw error
    }
    const done = <T>(value: T): T => {
      end?.()
      return value
    }
    let result: unknown
    try {
      result = run()
    } catch (error) {
      return fail(error)
    }
    // The page gets the promise that follows, so a rejection that its code does not handle is still reported.
    if (isPlainPromise(result)) return result.then(done, fail)
    // The outcome of another kind of promise is not noted: to listen can change what it does.
    return typeof field(result, 'then') === 'function' ? result : done(result)
  }
  return call
}

function isPlainPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise && Object.getPrototypeOf(value) === Promise.prototype
}

/** Replaces the functions of a connector that can be replaced. */
function watchConnector(
  connector: Connector,
  call: ConnectorCall,
  isOver: () => boolean,
): Replacement {
  const { id: connectorId, connect, restore, disconnect, switchChain, signer } = connector
  const own: Members = { connect, restore, disconnect, signer, ...(switchChain && { switchChain }) }
  const signers: { [N in keyof Signers]?: { handle: Signers[N]; watched: Signers[N] } } = {}
  const watched: Members = {
    connect: (request) =>
      call(
        () => ({ connectorId, method: 'connect', facts: { chainId: request.chainId } }),
        () => connect.call(connector, request),
      ),
    restore: (request) =>
      call(
        () => ({ connectorId, method: 'restore' }),
        () => restore.call(connector, request),
      ),
    disconnect: () =>
      call(
        () => ({ connectorId, method: 'disconnect' }),
        () => disconnect.call(connector),
      ),
    signer(namespace) {
      const handle = signer.call(connector, namespace)
      if (!handle || isOver()) return handle
      const known = signers[namespace]
      // One handle for one wallet: sites compare them.
      if (known?.handle === handle) return known.watched
      const watched = watchSigner(handle, { connectorId, namespace, call })
      signers[namespace] = { handle, watched }
      return watched
    },
    ...(switchChain && {
      switchChain: (network) =>
        call(
          () => ({ connectorId, method: 'switchChain', facts: { chainId: network.caipNetworkId } }),
          () => switchChain.call(connector, network),
        ),
    }),
  }
  for (const [name, member] of Object.entries(watched)) replace(connector, name, member)
  return { own, watched }
}

/** Gives a connector its own functions again, but those that other code has replaced since. */
function undo(connector: Connector, { own, watched }: Replacement): void {
  for (const [name, member] of Object.entries(own)) {
    if (field(connector, name) === field(watched, name)) replace(connector, name, member)
  }
}

/** Replaces a member. Leaves one that is frozen or has only a getter. */
function replace(connector: Connector, name: string, member: unknown): void {
  quietly(() => Reflect.set(connector, name, member))
}
