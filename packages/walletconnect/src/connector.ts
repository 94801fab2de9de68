import type { Connector, ConnectorEvent, ConnectRequest, Transport } from '@latchkey/core'
import { ask, errorCode } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import {
  isKnownError,
  knownError,
  type Network,
  namespaceOf,
  toKnownError,
} from '@latchkey/protocol'
import { type Client, createClient } from './client.ts'
import { openWallet } from './links.ts'
import type { WalletConnectOptions } from './options.ts'
import { type Attempt, pair } from './pairing/pair.ts'
import { moved } from './session/hear.ts'
import { proposedNamespaces } from './session/proposal.ts'
import { connectedOf, hasChain, type Session } from './session/session.ts'
import { bitcoinSigner } from './signers/bip122.ts'
import { eip155Provider, moveToEvmChain } from './signers/eip155.ts'
import { solanaSigner } from './signers/solana.ts'

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
  const client = createClient(options, told, (request) =>
    openWallet(client.storage, request, options.openLink),
  )
  const { sessions, relay, wire } = client
  const signers: Signers = {
    eip155: eip155Provider(client, override?.rpcMap ?? {}),
    solana: solanaSigner(client),
    bip122: bitcoinSigner(client),
  }
  /** The pairing that waits for a wallet, and the one that the session came by. */
  let attempt: Attempt | undefined
  let used: Attempt | undefined

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
      await ask(() => own.settled, signal, toKnownError)
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
      const session = sessions.current.get()
      return session ? connectedOf(session) : null
    },
    disconnect: client.end,
    async switchChain(network) {
      const session = sessions.current.get()
      if (!session) throw knownError('WALLET_DISCONNECTED')
      if (network.chainNamespace === 'eip155') return switchEvm(client, network)
      if (!hasChain(session, network.caipNetworkId)) throw knownError('CHAIN_NOT_SUPPORTED')
      sessions.set(moved(session, network.caipNetworkId))
    },
    signer: (namespace) =>
      sessions.current.get()?.namespaces[namespace] ? signers[namespace] : undefined,
    subscribe: (listener) => tellChanges(client, listener),
    ping: client.ping,
    close: client.close,
  }
}

/** Moves an EVM session. Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED` and known errors. */
async function switchEvm(client: Client, network: Network): Promise<void> {
  try {
    await moveToEvmChain(client, network)
  } catch (error) {
    if (isKnownError(error)) throw error
    throw knownError(errorCode(error) === 4001 ? 'SWITCH_DECLINED' : 'CHAIN_NOT_SUPPORTED', error)
  }
}

/** Tells what becomes of the session, whoever changed it: the wallet, this page or another tab. */
function tellChanges({ sessions }: Client, listener: (event: ConnectorEvent) => void): () => void {
  let before = sessions.current.get()
  return sessions.current.subscribe(() => {
    const earlier = before
    const after = sessions.current.get()
    before = after
    for (const event of changes(earlier, after)) listener(event)
  })
}

function changes(before: Session | undefined, after: Session | undefined): ConnectorEvent[] {
  if (!after) return before ? [{ type: 'disconnect' }] : []
  const { accounts } = connectedOf(after)
  const isSame = before && JSON.stringify(connectedOf(before).accounts) === JSON.stringify(accounts)
  const moves = Object.values(after.chains)
    .filter((chainId) => before?.chains[namespaceOf(chainId)] !== chainId)
    .map((chainId) => ({ type: 'chain' as const, chainId }))
  return [...(isSame ? [] : [{ type: 'accounts' as const, accounts }]), ...moves]
}
