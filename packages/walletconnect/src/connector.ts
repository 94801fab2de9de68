import type { Connector, ConnectRequest, Transport } from '@latchkey/core'
import { ask, loaded, attempt as run } from '@latchkey/core/foreign'
import { knownError, namespaceOf, toKnownError } from '@latchkey/protocol'
import { createClient } from './client.ts'
import type { ConnectedHalf } from './connected.ts'
import type { WalletConnectOptions } from './options.ts'
import { type Attempt, pair } from './pairing/pair.ts'
import { moved } from './session/hear.ts'
import { proposedNamespaces } from './session/proposal.ts'

export type Loaded = Required<
  Pick<
    Connector,
    'connect' | 'prepare' | 'restore' | 'disconnect' | 'switchChain' | 'signer' | 'subscribe'
  >
> & {
  /** Resolves when the wallet has answered a ping. Throws `WALLET_DISCONNECTED`, `TIMED_OUT`. */
  ping(): Promise<void>
  /** Lets go of the relay and of storage; the session stays. */
  close(): void
}

/** A pairing with less time left is not shown any more. Milliseconds. */
const spare = 10_000

/** What the WalletConnect connector does once it is loaded. */
export function loadedConnector(
  options: WalletConnectOptions,
  told: (state: Transport) => void,
): Loaded {
  const override = options.universalProviderConfigOverride
  const client = createClient(options, told, (request) => half?.sent(request))
  const { sessions, relay, wire } = client
  let half: ConnectedHalf | undefined
  /** The pairing that waits for a wallet, and the one that the session came by. */
  let attempt: Attempt | undefined
  let used: Attempt | undefined

  /** The pairing is of no use after its session, whoever ended it. */
  const undo = sessions.current.subscribe(() => {
    if (sessions.current.get()) return
    used?.drop()
    used = undefined
  })

  async function connectedHalf(): Promise<ConnectedHalf> {
    const module = await loaded(import('./connected.ts'))
    half ??= module.connectedHalf(client, options)
    return half
  }

  function attemptFor(request: Pick<ConnectRequest, 'networks' | 'chainId' | 'signIn'>): Attempt {
    const proposed = proposedNamespaces(request.networks, override)
    const isEvm = Object.keys(proposed).join() === 'eip155'
    const signIn = isEvm ? request.signIn : undefined
    const waiting = attempt
    if (waiting && !signIn && isUsable(waiting, proposed)) return waiting
    waiting?.drop()
    const fresh = pair({
      relay,
      wire,
      metadata: options.metadata,
      proposed,
      wanted: [request.chainId, override?.defaultChain],
      ...(signIn && { signIn }),
    })
    attempt = fresh
    return fresh
  }

  function isUsable(waiting: Attempt, proposed: Attempt['proposed']): boolean {
    if (waiting.stage() === 'failed') return false
    if (waiting.expiresAt - relay.clock.now() <= spare && waiting.stage() === 'proposed')
      return false
    return JSON.stringify(waiting.proposed) === JSON.stringify(proposed)
  }

  return {
    async prepare({ networks }) {
      const { uri, expiresAt } = attemptFor({ networks })
      return { uri, expiresAt }
    },
    async connect(request) {
      const { signal, onUri, chainId } = request
      const own = attemptFor(request)
      onUri?.(own.uri)
      // Meanwhile, so that the wallet's answer waits for nothing.
      run(connectedHalf)
      const settled = () => own.settled.then(connectedHalf)
      const { connectedOf } = await ask(settled, signal, toKnownError)
      used?.drop()
      used = own
      attempt = undefined
      const session = own.take()
      if (!session) throw knownError('WALLET_DISCONNECTED')
      const wanted = chainId ?? override?.defaultChain
      const placed = wanted ? moved(session, wanted) : session
      client.adopt(placed)
      const signedIn = own.signedIn()
      const connected = connectedOf(placed, wanted && namespaceOf(wanted))
      return { ...connected, ...(signedIn && { signedIn }) }
    },
    async restore() {
      if (!sessions.current.get()) return null
      const { connectedOf } = await connectedHalf()
      const session = sessions.current.get()
      return session ? connectedOf(session) : null
    },
    disconnect: client.end,
    switchChain: async (network) => (await connectedHalf()).switchChain(network),
    signer: (namespace) => half?.signer(namespace),
    subscribe(listener) {
      if (half) return half.subscribe(listener)
      let undo: (() => void) | undefined
      let isOpen = true
      run(async () => {
        const { subscribe } = await connectedHalf()
        if (isOpen) undo = subscribe(listener)
      })
      return () => {
        isOpen = false
        undo?.()
      }
    },
    ping: client.ping,
    close() {
      undo()
      client.close()
    },
  }
}
