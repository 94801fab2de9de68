import { anySignal, isKnownError, knownError, toKnownError } from '@latchkey/protocol'
import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals, requestedChains, update } from '../kernel/client/internal.ts'
import { clearLost } from '../kernel/connections/lost.ts'
import { watchConnector } from '../kernel/connections/watch.ts'
import type { Connected, Connector, ConnectRequest } from '../kernel/connector/connector.ts'
import type { ConnectionMethod } from '../kernel/events/events.ts'
import { pairingExpiry } from '../kernel/links/pairing.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { activeNamespace } from '../kernel/state/derive.ts'
import type { Connection } from '../kernel/state/state.ts'
import {
  attemptEnded,
  attempting,
  connected,
  type Transition,
  walletUsed,
} from '../kernel/state/transitions.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import type { OneClick } from './oneClick.ts'
import { parseConnected } from './parseConnected.ts'
import { showPeerPicture } from './peerPicture.ts'
import { setAsideLink } from './setAsideLink.ts'

/** What to connect, and how to follow the attempt. */
export type ConnectArguments = {
  /** The id of the connector to ask. */
  connectorId: string
  /** Ends the wait; the attempt is then over with `ABORTED`. */
  signal?: AbortSignal
  /** Called with a pairing URI by connectors that have one, and when it is over by this page's own clock. */
  onUri?: (uri: string, expiresAt: number) => void
  /** The entry of the served list, remembered with the wallet so that its picture and links are known later. */
  wallet?: Wallet
}

/** Connects a wallet: see `connect` of `connecting.ts`. */
export async function connectWallet(
  client: Latchkey,
  request: ConnectArguments,
  oneClick: OneClick,
): Promise<Connection> {
  const connector = client.connectors.find(request.connectorId)
  if (!connector) throw knownError('CONNECTOR_NOT_FOUND')
  const inner = client[internals]
  inner.attempt?.abort()
  const attempt = new AbortController()
  const ends = [attempt.signal, inner.closed.signal, ...(request.signal ? [request.signal] : [])]
  const signal = anySignal(ends)
  inner.attempt = attempt
  update(client, attempting(connector.id))
  const bringLinkBack = connector.pairs ? setAsideLink(client) : () => {}
  // At once, before the attempt that takes its place sets the link aside in turn.
  signal.addEventListener('abort', bringLinkBack)
  try {
    const plainRequest = connectRequest(client, connector, request, signal)
    // Without a sign-in, the wallet receives the request in the same task as the click.
    const signIn = connector.signsIn && (await oneClick.request(client))
    const given = signIn ? { ...plainRequest, signIn } : plainRequest
    const answer = await callWallet(() => connector.connect(given), signal)
    if (signIn) oneClick.adopt(client, signIn, answer.signedIn)
    const connection = establish(client, connector, answer, ...used(connector, request.wallet))
    findPicture(client, connector, connection, request.wallet)
    return connection
  } catch (cause) {
    const error = toKnownError(cause)
    if (inner.attempt === attempt) {
      update(client, attemptEnded(connector.id))
      bringLinkBack()
    }
    if (!isKnownError(error, 'ABORTED')) {
      const properties = { message: error.message }
      client.events.emit({ event: 'CONNECT_ERROR', properties })
    }
    throw error
  } finally {
    signal.removeEventListener('abort', bringLinkBack)
    if (inner.attempt === attempt) inner.attempt = null
  }
}

/** Makes a connection of a wallet's answer, and emits the event. Throws `WALLET_MISBEHAVED` when it cannot be read. */
export function establish(
  client: Latchkey,
  connector: Connector,
  answer: Connected,
  ...more: Transition[]
): Connection {
  const connection = adoptConnection(client, connector, answer, ...more)
  const properties = { method: methodOf(client, connector), name: connector.name }
  client.events.emit({ event: 'CONNECT_SUCCESS', properties })
  return connection
}

/** How the wallet was reached: a link that the visitor followed is remembered until the next attempt. */
function methodOf(client: Latchkey, { listing, pairs, presents }: Connector): ConnectionMethod {
  if (listing === 'login') return 'email'
  if (presents === 'app') return 'mobile'
  if (!pairs) return 'browser'
  return client[internals].storage.get(storageKeys.deepLinkChoice) === null ? 'qrcode' : 'mobile'
}

/** Makes the connection without an event: a visitor who connects in one tab has connected once. */
export function adoptConnection(
  client: Latchkey,
  connector: Connector,
  answer: Connected,
  ...more: Transition[]
): Connection {
  const connection = connectionOf(connector, parseConnected(connector, answer))
  clearLost(client, connector.id)
  update(client, connected(connection, requestedChains(client)), ...more)
  // A wallet may take its accounts back as soon as it is listened to, and a listener of the site may have disconnected.
  const { connections } = client.getState()
  if (connections.some(({ connectorId }) => connectorId === connector.id))
    watchConnector(client, connector)
  return connection
}

/** A wallet reached through another one's connector has no picture here but what the gateway's list has. */
export function findPicture(
  client: Latchkey,
  { reaches }: Connector,
  connection: Connection,
  listed?: Wallet,
): void {
  if (reaches === 'one' || connection.imageUrl) return
  // Its monogram is shown, as of any wallet without a picture.
  showPeerPicture(client, connection, listed).catch(() => {})
}

function connectRequest(
  client: Latchkey,
  connector: Connector,
  { onUri, wallet }: ConnectArguments,
  signal: AbortSignal,
): ConnectRequest {
  const state = client.getState()
  const fits = connector.namespaces.includes(activeNamespace(state))
  return {
    signal,
    networks: client.options.networks,
    ...(wallet && { wallet }),
    ...(fits && { chainId: state.network }),
    ...(onUri && {
      onUri: (uri, expiresAt = pairingExpiry(uri, client[internals].clock.now())) => {
        if (!signal.aborted) onUri(uri, expiresAt)
      },
    }),
  }
}

export function connectionOf(connector: Connector, answer: Connected): Connection {
  const imageUrl = answer.wallet?.imageUrl ?? connector.imageUrl
  return {
    connectorId: connector.id,
    name: answer.wallet?.name ?? connector.name,
    type: connector.type,
    accounts: answer.accounts,
    live: true,
    ...(imageUrl && { imageUrl }),
    ...(connector.info?.rdns && { rdns: connector.info.rdns }),
    ...(answer.chainId && { chainId: answer.chainId }),
  }
}

/** Remembers the wallet. Of a connector that reaches many wallets, only one that was picked from the list. */
export function used(connector: Connector, listed: Wallet | undefined): Transition[] {
  if (connector.reaches === 'one') return [walletUsed(walletOf(connector, listed))]
  return listed ? [walletUsed(listed)] : []
}

function walletOf(connector: Connector, listed: Wallet | undefined): Wallet {
  const imageUrl = connector.imageUrl ?? listed?.image_url
  const imageId = listed?.image_id ?? connector.imageId
  const rdns = connector.info?.rdns ?? listed?.rdns
  return {
    ...listed,
    id: connector.id,
    name: connector.name,
    ...(rdns && { rdns }),
    ...(imageUrl && { image_url: imageUrl }),
    ...(imageId && { image_id: imageId }),
  }
}
