import {
  gate,
  gateRules,
  hasToPick,
  type Latchkey,
  type Readable,
  type Wallet,
  writable,
} from '@latchkey/core'
import { type ErrorCode, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import { loadActions } from '../../data/loadActions.ts'
import type { Dialog } from '../../shell/dialog/dialog.ts'
import type { Route, ViewName } from '../../shell/dialog/routes.ts'
import { current } from '../../shell/dialog/stack.ts'
import type { PairingFlow } from '../pairing/pairingFlow.ts'

/** A wallet that is being asked, or why it did not connect. `uri` and `expiresAt` (ms) are there once a pairing has them. */
export type ConnectAttempt =
  | { status: 'asking'; connectorId: string; wallet?: Wallet; uri?: string; expiresAt?: number }
  | { status: 'failed'; connectorId: string; wallet?: Wallet; error: LatchkeyError }

export type ConnectFlow = Readable<ConnectAttempt | null> & {
  /**
   * Asks a wallet and shows that it is asked. Call it in the click. `opened`: the click is on a link that leads to
   * the wallet.
   */
  start(connectorId: string, wallet?: Wallet, opened?: boolean): void
  dispose(): void
}

const waiting: readonly ViewName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

export function createConnectFlow(
  client: Latchkey,
  dialog: Dialog,
  pairing: PairingFlow,
): ConnectFlow {
  const attempt = writable<ConnectAttempt | null>(null)
  let controller: AbortController | null = null

  const isShown = () => {
    const { open, stack } = dialog.get()
    return (open || dialog.embedded) && waiting.includes(current(stack).view)
  }
  const dispose = dialog.subscribe(() => {
    if (!attempt.get() || isShown()) return
    attempt.set(null)
    controller?.abort()
  })

  return {
    get: attempt.get,
    subscribe: attempt.subscribe,
    dispose,
    start(connectorId, wallet, opened) {
      const isPaired = client.connectors.find(connectorId)?.pairs === true
      const uri = isPaired ? pairing.take() : undefined
      controller?.abort()
      const own = new AbortController()
      controller = own
      const base = { connectorId, ...(wallet && { wallet }) }
      const request = {
        ...base,
        signal: own.signal,
        onUri: (uri: string, expiresAt: number) => {
          if (controller === own) attempt.set({ ...base, status: 'asking', uri, expiresAt })
        },
      }
      const asked = loadActions().then(({ connect }) => connect(client, request))
      dialog.push(routeOf(connectorId, isPaired, wallet, opened))
      attempt.set({ ...base, status: 'asking', ...(uri && { uri }) })
      asked.then(
        () => {
          if (controller !== own) return
          attempt.set(null)
          afterConnect(client, dialog, connectorId)
        },
        (cause: unknown) => {
          if (controller !== own || own.signal.aborted) return
          const error = toKnownError(cause)
          attempt.set({ ...base, status: 'failed', error })
          const reason = lacking[error.code]
          if (reason) dialog.replace({ view: 'FindWallet', reason })
        },
      )
    },
  }
}

/** What keeps a wallet app on the same phone from being reached, by error code. */
const lacking: { readonly [Code in ErrorCode]?: 'notFound' | 'webView' } = {
  MOBILE_WALLET_NOT_FOUND: 'notFound',
  MOBILE_BROWSER_UNSUPPORTED: 'webView',
}

function routeOf(
  connectorId: string,
  isPaired: boolean,
  wallet: Wallet | undefined,
  opened = false,
): Route {
  if (!isPaired) return { view: 'ConnectingExternal', connectorId }
  if (!wallet) return { view: 'ConnectingWalletConnectBasic' }
  return { view: 'ConnectingWalletConnect', wallet, ...(opened && { opened }) }
}

/** Shows what is due once a wallet is connected, or gets out of the way. */
function afterConnect(client: Latchkey, dialog: Dialog, connectorId: string): void {
  const due = gate(client.getState(), gateRules(client))
  if (due === 'unsupportedChain') dialog.reset({ view: 'UnsupportedChain' })
  else if (hasToPick(client, connectorId)) dialog.reset({ view: 'SwitchAddress', picking: true })
  else dialog.close()
}
