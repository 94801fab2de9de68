import {
  type Connection,
  createRequestFlow,
  type DeepLinkChoice,
  gate,
  gateRules,
  hasToPick,
  type Latchkey,
  loadAsking,
  type Request,
  type RequestFlow,
  signInKnown,
  signInState,
  type Wallet,
} from '@latchkey/core'
import type { ErrorCode } from '@latchkey/protocol'
import { anySignal } from '@latchkey/protocol'
import type { Dialog } from '../../dialog/dialog.ts'
import type { Route } from '../../dialog/routes.ts'
import type { Messages } from '../../messages/language.ts'
import { onExpiry } from '../pairing/onExpiry.ts'
import type { PairingFlow } from '../pairing/ready.ts'

declare module '../../dialog/flows.ts' {
  interface Flows {
    connect: ConnectFlow
  }
}

/** A connection request to one wallet. */
export type ConnectKind = {
  /** `link`: the base of the wallet's link that the click follows. */
  subject: { connectorId: string; wallet?: Wallet; link?: string }
  /** The pairing that is offered, for wallets elsewhere. */
  step: { uri: string; isRenewed: boolean; isExpired: boolean }
  sent: Connection
  outcome: never
}
type Subject = ConnectKind['subject']

export type ConnectFlow = RequestFlow<ConnectKind> & {
  /** Asks a wallet. Call it in the click. */
  start(connectorId: string, wallet?: Wallet, link?: string): void
  /**
   * Notes that the visitor went to the wallet by a link with this base. Its pairing is not renewed meanwhile, and later
   * requests can bring the wallet to the front.
   */
  noteOpened(wallet: Wallet, link: string): void
}

export function createConnectFlow(
  client: Latchkey,
  dialog: Dialog,
  pairing: PairingFlow,
  messages: Messages,
): ConnectFlow {
  const links = new WeakMap<Subject, DeepLinkChoice>()
  const flow = createRequestFlow<ConnectKind>(client, {
    name: 'connect',
    async ask(subject, attempt) {
      const ready = isPaired(client, subject.connectorId) ? pairing.take() : undefined
      if (ready) attempt.setStep({ uri: ready, isRenewed: false, isExpired: false })
      const connection = await connectOrRenew(client, subject, attempt, () => links.get(subject))
      // The next view depends on the sign-in state.
      if (client.options.siwx) await signInKnown(client)
      return connection
    },
    onSent({ name }, { connectorId }) {
      const view = viewAfter(client, connectorId)
      if (view) dialog.reset(view)
      else if (isAmongAccounts(dialog)) {
        dialog.backTo('AccountSettings', { view: 'Account' })
        dialog.notify('success', messages.profile.connected(name))
      } else dialog.close()
    },
  })
  return {
    ...flow,
    start(connectorId, wallet, link) {
      const subject = { connectorId, ...(wallet && { wallet }), ...(link && { link }) }
      if (wallet && link) links.set(subject, { href: link, name: wallet.name })
      void flow.begin(subject)
    },
    noteOpened({ name }, href) {
      const request = flow.get()
      if (request) links.set(request.subject, { href, name })
      loadAsking().then(
        ({ rememberDeepLink }) => rememberDeepLink(client, { href, name }),
        () => {},
      )
    },
  }
}

type Attempt = { signal: AbortSignal; setStep: (step: ConnectKind['step']) => void }

/**
 * Connects. Renews a pairing that no wallet has taken in time. While the visitor is in the wallet, it only reports that
 * the pairing expired.
 */
async function connectOrRenew(
  client: Latchkey,
  subject: Subject,
  attempt: Attempt,
  linkOf: () => DeepLinkChoice | undefined,
  isRenewed = false,
): Promise<Connection> {
  const { signal, setStep } = attempt
  const { connectorId, wallet } = subject
  const { connect, rememberDeepLink } = await loadAsking()
  signal.throwIfAborted()
  const expiry = new AbortController()
  let stopClock = () => {}
  const onUri = (uri: string, expiresAt: number) => {
    setStep({ uri, isRenewed, isExpired: false })
    stopClock = onExpiry(expiresAt, () => {
      if (linkOf()) setStep({ uri, isRenewed, isExpired: true })
      else expiry.abort()
    })
  }
  try {
    const connecting = connect(client, {
      connectorId,
      ...(wallet && { wallet }),
      signal: anySignal([signal, expiry.signal]),
      onUri,
    })
    // Only now, for an attempt begins by setting the link before it aside.
    const link = linkOf()
    if (link) rememberDeepLink(client, link)
    return await connecting
  } catch (cause) {
    if (signal.aborted || !expiry.signal.aborted) throw cause
    return connectOrRenew(client, subject, attempt, linkOf, true)
  } finally {
    stopClock()
  }
}

/** What keeps a wallet app on the same phone from being reached, by error code. */
const lacking: { readonly [Code in ErrorCode]?: 'notFound' | 'webView' } = {
  MOBILE_WALLET_NOT_FOUND: 'notFound',
  MOBILE_BROWSER_UNSUPPORTED: 'webView',
}

/** The view that shows a request to connect. */
export function connectRoute(client: Latchkey, request: Request<ConnectKind>): Route {
  const { connectorId, wallet, link } = request.subject
  const reason = request.status === 'failed' && lacking[request.error.code]
  if (reason) return { view: 'FindWallet', reason }
  if (!isPaired(client, connectorId)) return { view: 'ConnectingExternal', connectorId }
  if (!wallet) return { view: 'ConnectingWalletConnectBasic' }
  return { view: 'ConnectingWalletConnect', wallet, ...(link && { opened: true }) }
}

/** Whether a connector reaches wallets elsewhere, by a pairing. */
export function isPaired(client: Latchkey, connectorId: string): boolean {
  return client.connectors.find(connectorId)?.pairs === true
}

/** What is due once a wallet is connected, before the visitor is done. */
function viewAfter(client: Latchkey, connectorId: string): Route | undefined {
  const due = gate(client.getState(), gateRules(client))
  if (due === 'unsupportedChain') return { view: 'UnsupportedChain' }
  if (hasLostSignIn(client)) return { view: 'Connect' }
  if (hasToPick(client, connectorId)) return { view: 'SwitchAddress', picking: true }
  return due === 'signIn' ? { view: 'SIWXSignMessage' } : undefined
}

/** Whether the sign-in state could not be read. The wallet is then disconnected again. */
function hasLostSignIn(client: Latchkey): boolean {
  const state = signInState(client).get()
  return state.status === 'failed' || (state.status === 'signedOut' && state.error !== undefined)
}

/** Whether the visitor came from the own accounts to connect one more: that is where they go on. */
function isAmongAccounts(dialog: Dialog): boolean {
  return dialog.get().stack.some(({ view }) => view === 'Account')
}
