import {
  gate,
  gateRules,
  type Latchkey,
  type Readable,
  type Wallet,
  writable,
} from '@latchkey/core'
import { type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Dialog } from '../dialog/dialog.ts'
import type { Route, ViewName } from '../dialog/routes.ts'
import { current } from '../dialog/stack.ts'
import { loadActions } from './actions.ts'

/** A wallet that is being asked, or why it did not connect. `uri` is there once a pairing has one. */
export type ConnectAttempt =
  | { status: 'asking'; connectorId: string; wallet?: Wallet; uri?: string }
  | { status: 'failed'; connectorId: string; wallet?: Wallet; error: LatchkeyError }

export type ConnectFlow = Readable<ConnectAttempt | null> & {
  /** Asks a wallet and shows that it is asked. Call it in the click. */
  start(connectorId: string, wallet?: Wallet): void
  dispose(): void
}

const waiting: readonly ViewName[] = ['ConnectingExternal', 'ConnectingWalletConnectBasic']

export function createConnectFlow(client: Latchkey, dialog: Dialog): ConnectFlow {
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

  const route = (connectorId: string): Route =>
    client.connectors.find(connectorId)?.type === 'WALLET_CONNECT'
      ? { view: 'ConnectingWalletConnectBasic' }
      : { view: 'ConnectingExternal', connectorId }

  return {
    get: attempt.get,
    subscribe: attempt.subscribe,
    dispose,
    start(connectorId, wallet) {
      controller?.abort()
      const own = new AbortController()
      controller = own
      const base = { connectorId, ...(wallet && { wallet }) }
      const request = {
        ...base,
        signal: own.signal,
        onUri: (uri: string) => {
          if (controller === own) attempt.set({ ...base, status: 'asking', uri })
        },
      }
      const asked = loadActions().then(({ connect }) => connect(client, request))
      dialog.push(route(connectorId))
      attempt.set({ ...base, status: 'asking' })
      asked.then(
        () => {
          if (controller !== own) return
          attempt.set(null)
          afterConnect(client, dialog)
        },
        (cause: unknown) => {
          if (controller !== own || own.signal.aborted) return
          attempt.set({ ...base, status: 'failed', error: toKnownError(cause) })
        },
      )
    },
  }
}

/** Shows what is due once a wallet is connected, or gets out of the way. */
function afterConnect(client: Latchkey, dialog: Dialog): void {
  const due = gate(client.getState(), gateRules(client.options))
  if (due === 'unsupportedChain') dialog.reset({ view: 'UnsupportedChain' })
  else dialog.close()
}
