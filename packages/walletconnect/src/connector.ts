import type { Connected, Connector, ConnectRequest, Resumed, Transport } from '@latchkey/core'
import { abortError, ask, attempt, lazySubscribe, loaded } from '@latchkey/core/foreign'
import { type ChainId, knownError, namespaceOf, toKnownError } from '@latchkey/protocol'
import { createClient } from './client.ts'
import type { ConnectedHalf } from './connected.ts'
import type { WalletConnectSetup } from './options.ts'
import type { Kept } from './pairing/kept.ts'
import { type Attempt, pair } from './pairing/pair.ts'
import type { PairOptions } from './pairing/pairOptions.ts'
import { moved } from './session/applyRequest.ts'
import { proposedNamespaces } from './session/proposal.ts'
import { pairingKey, tabStorage } from './storage/tab.ts'

export type Loaded = Required<
  Pick<
    Connector,
    'connect' | 'prepare' | 'restore' | 'disconnect' | 'switchChain' | 'signer' | 'subscribe'
  >
> & {
  /** Resumes a request of the previous page. Throws the errors of `connect`, and `TIMED_OUT`. */
  resume(request: Pick<ConnectRequest, 'signal'>): Promise<Resumed>
  /** Resolves when the wallet has answered a ping. Throws `WALLET_DISCONNECTED`, `TIMED_OUT`. */
  ping(): Promise<void>
  /** Closes the relay's socket and the watch of storage; the session stays. */
  close(): void
}

/** A pairing with less time left is not shown any more. Milliseconds. */
const spare = 10_000

/** What the WalletConnect connector does once it is loaded. */
export function loadedConnector(
  options: WalletConnectSetup,
  onTransport: (state: Transport) => void,
): Loaded {
  const override = options.universalProviderConfigOverride
  const client = createClient(options, onTransport)
  const { sessions, relay, wire } = client
  const tab = tabStorage(options)
  let half: ConnectedHalf | undefined
  /** The pairing that is made ahead, the one that waits for a wallet, and the one that the session came by. */
  let ready: Attempt | undefined
  let asked: Attempt | undefined
  let used: Attempt | undefined

  /** Removes the pairing with its session, whichever side ends it. */
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

  /** The pairing that was made ahead if it still does, for the same sign-in if any, else a new one. */
  function attemptFor(request: Pick<ConnectRequest, 'networks' | 'chainId' | 'signIn'>): Attempt {
    const proposed = proposedNamespaces(request.networks, override)
    const isEvm = Object.keys(proposed).join() === 'eip155'
    const signIn = isEvm ? request.signIn : undefined
    const wanted = [request.chainId, override?.defaultChain]
    const waiting = ready
    if (waiting && isUsable(waiting, proposed, signIn, options.clock.now())) return waiting
    waiting?.drop()
    return begin({ proposed, wanted, ...(signIn && { signIn }) })
  }

  function begin(what: Pick<PairOptions, 'proposed' | 'wanted' | 'signIn' | 'kept'>): Attempt {
    return pair({ ...options, relay, wire, storeKept, ...what })
  }

  function storeKept(kept: Kept | undefined): void {
    if (kept) tab.set(pairingKey, JSON.stringify(kept))
    else tab.remove(pairingKey)
  }

  /** Waits for the wallet's answer over a pairing. An attempt that is over must not end the current one. */
  async function connected(
    own: Attempt,
    signal: AbortSignal,
    wanted?: ChainId,
    picked?: unknown,
  ): Promise<Connected> {
    if (signal.aborted) {
      own.drop()
      throw abortError(signal)
    }
    asked?.drop()
    asked = own
    own.offer({ wanted: [wanted, override?.defaultChain], picked })
    // Load during the request, so that the wallet's answer need not wait.
    attempt(connectedHalf)
    const settled = () => own.settled.then(connectedHalf)
    const { connectedOf } = await ask(settled, signal, toKnownError).catch((error: unknown) => {
      own.drop()
      throw error
    })
    used?.drop()
    used = own
    asked = undefined
    const session = own.takeSession()
    if (!session) throw knownError('WALLET_DISCONNECTED')
    const placed = wanted ? moved(session, wanted) : session
    client.adoptSession(placed)
    const signedIn = own.signedIn()
    const answer = connectedOf(placed, wanted && namespaceOf(wanted))
    return { ...answer, ...(signedIn && { signedIn }) }
  }

  return {
    async prepare(request) {
      ready = attemptFor(request)
      return ready
    },
    connect(request) {
      const { signal, onUri, wallet, chainId = override?.defaultChain } = request
      const own = attemptFor(request)
      ready = undefined
      onUri?.(own.uri, own.expiresAt)
      return connected(own, signal, chainId, wallet)
    },
    async resume({ signal }) {
      const text = tab.get(pairingKey)
      const { readKept } = await loaded(import('./pairing/kept.ts'))
      const kept = readKept(tab, text, options.clock.now())
      const { proposed, wanted, picked } = kept
      const own = begin({ proposed, wanted, kept })
      return { ...(await connected(own, signal, wanted[0], picked)), picked }
    },
    restore: async () => (await connectedHalf()).restored(),
    disconnect: client.endSession,
    switchChain: async (network) => (await connectedHalf()).switchChain(network),
    signer: (namespace) => half?.signer(namespace),
    subscribe: lazySubscribe(() => half, connectedHalf),
    ping: client.pingWallet,
    close() {
      undo()
      for (const attempt of [ready, asked, used]) attempt?.close()
      client.close()
    },
  }
}

/** Whether a wallet can still take a pairing, and what it proposes and is to sign is wanted. */
function isUsable(
  waiting: Attempt,
  proposed: Attempt['proposed'],
  signIn: Attempt['signIn'],
  now: number,
): boolean {
  if (waiting.stage() === 'failed' || waiting.signIn?.nonce !== signIn?.nonce) return false
  if (waiting.expiresAt - now <= spare && waiting.stage() === 'proposed') return false
  return JSON.stringify(waiting.proposed) === JSON.stringify(proposed)
}
