import type { Connected, Connector, ConnectRequest, Resumed, Transport } from '@latchkey/core'
import { abortError, ask, attempt, lazySubscribe, loaded } from '@latchkey/core/foreign'
import { type ChainId, knownError, namespaceOf, toKnownError } from '@latchkey/protocol'
import { createClient } from './client.ts'
import type { ConnectedHalf } from './connected.ts'
import type { WalletConnectSetup } from './options.ts'
import type { Attempt } from './pairing/pair.ts'
import { createPairings } from './pairing/pairings.ts'
import { moved } from './session/applyRequest.ts'

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

/** What the WalletConnect connector does once it is loaded. */
export function loadedConnector(
  options: WalletConnectSetup,
  onTransport: (state: Transport) => void,
): Loaded {
  const override = options.universalProviderConfigOverride
  const client = createClient(options, onTransport)
  const pairings = createPairings(options, client)
  let half: ConnectedHalf | undefined

  async function connectedHalf(): Promise<ConnectedHalf> {
    const module = await loaded(import('./connected.ts'))
    half ??= module.connectedHalf(client, options)
    return half
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
    pairings.markRequested(own)
    own.offer({ wanted: [wanted, override?.defaultChain], picked })
    // Load during the request, so that the wallet's answer need not wait.
    attempt(connectedHalf)
    const settled = () => own.settled.then(connectedHalf)
    const { connectedOf } = await ask(settled, signal, toKnownError).catch((error: unknown) => {
      own.drop()
      throw error
    })
    const session = own.takeSession()
    if (!session) throw knownError('WALLET_DISCONNECTED')
    pairings.markConnected(own)
    const placed = wanted ? moved(session, wanted) : session
    client.adoptSession(placed)
    const signedIn = own.signedIn()
    const answer = connectedOf(placed, wanted && namespaceOf(wanted))
    return { ...answer, ...(signedIn && { signedIn }) }
  }

  return {
    prepare: async (request) => pairings.prepare(request),
    connect(request) {
      const { signal, onUri, wallet, chainId = override?.defaultChain } = request
      const own = pairings.take(request)
      onUri?.(own.uri, own.expiresAt)
      return connected(own, signal, chainId, wallet)
    },
    async resume({ signal }) {
      const { attempt, kept } = await pairings.resume()
      const { wanted, picked } = kept
      return { ...(await connected(attempt, signal, wanted[0], picked)), picked }
    },
    restore: async () => (await connectedHalf()).restored(),
    disconnect: client.endSession,
    switchChain: async (network) => (await connectedHalf()).switchChain(network),
    signer: (namespace) => half?.signer(namespace),
    subscribe: lazySubscribe(() => half, connectedHalf),
    ping: client.pingWallet,
    close() {
      pairings.close()
      client.close()
    },
  }
}
