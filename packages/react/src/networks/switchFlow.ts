import { activeAccount, type Latchkey, type Readable, writable } from '@latchkey/core'
import { type ChainId, type LatchkeyError, namespaceOf, toKnownError } from '@latchkey/protocol'
import { loadActions } from '../data/loadActions.ts'
import type { Dialog } from '../shell/dialog/dialog.ts'
import type { ViewName } from '../shell/dialog/routes.ts'
import { current } from '../shell/dialog/stack.ts'

/** A network that a wallet is asked to go to, or why it did not. */
export type SwitchAttempt =
  | { status: 'asking'; chainId: ChainId }
  | { status: 'failed'; chainId: ChainId; error: LatchkeyError }

export type SwitchFlow = Readable<SwitchAttempt | null> & {
  /** Goes to a network. Call it in the click. */
  start(chainId: ChainId): void
  dispose(): void
}

const waiting: readonly ViewName[] = ['Networks', 'UnsupportedChain', 'SwitchNetwork']
/** A wallet that agrees at once needs no view that says it is asked. */
const patience = 300

export function createSwitchFlow(client: Latchkey, dialog: Dialog): SwitchFlow {
  const attempt = writable<SwitchAttempt | null>(null)
  let controller: AbortController | null = null

  const dispose = dialog.subscribe(() => {
    const { open, stack } = dialog.get()
    const isShown = (open || dialog.embedded) && waiting.includes(current(stack).view)
    if (!attempt.get() || isShown) return
    attempt.set(null)
    controller?.abort()
  })

  const leave = () => {
    const { stack } = dialog.get()
    const from = stack.findLastIndex((route) => !waiting.includes(route.view))
    const before = stack[from]
    if (before) dialog.backTo(before.view, before)
    else dialog.close()
  }

  const show = (chainId: ChainId) => {
    const { stack } = dialog.get()
    if (current(stack).view !== 'SwitchNetwork') dialog.push({ view: 'SwitchNetwork', chainId })
  }

  return {
    get: attempt.get,
    subscribe: attempt.subscribe,
    dispose,
    start(chainId) {
      const state = client.getState()
      const isOther = namespaceOf(chainId) !== namespaceOf(state.network)
      if (isOther && activeAccount(state) && !activeAccount(state, namespaceOf(chainId))) {
        dialog.push({ view: 'SwitchActiveChain', chainId })
        return
      }
      controller?.abort()
      const own = new AbortController()
      controller = own
      const asked = loadActions().then(({ switchNetwork }) =>
        switchNetwork(client, chainId, { signal: own.signal }),
      )
      attempt.set({ status: 'asking', chainId })
      const timer = setTimeout(() => {
        if (controller === own && attempt.get()?.status === 'asking') show(chainId)
      }, patience)
      asked
        .then(
          () => {
            if (controller !== own) return
            attempt.set(null)
            leave()
          },
          (cause: unknown) => {
            if (controller !== own || own.signal.aborted) return
            attempt.set({ status: 'failed', chainId, error: toKnownError(cause) })
            show(chainId)
          },
        )
        .finally(() => clearTimeout(timer))
    },
  }
}
