import { type Latchkey, writable } from '@latchkey/core'
import { earlyError } from '@latchkey/protocol'
import type { Dialog } from '../../dialog/dialog.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import type { PairingFlow, Ready } from './ready.ts'

/** Makes pairings ahead of the tap. What makes them is loaded when one is wanted first. */
export function createPairingFlow(client: Latchkey, dialog: Dialog): PairingFlow {
  const ready = writable<Ready | null>(null)
  return {
    get: ready.get,
    subscribe: ready.subscribe,
    keep({ urgent, shown }) {
      const controller = new AbortController()
      const begin = () => {
        import('./keepPairing.ts').then(
          ({ keepPairing }) => keepPairing(client, dialog, ready, controller.signal, shown),
          (cause: unknown) => {
            // Without it the tap makes the pairing itself; a view that waits for it says why it cannot.
            if (shown && !controller.signal.aborted) ready.set(unloaded(cause))
          },
        )
      }
      const undo = urgent ? begin() : whenIdle(begin)
      return () => {
        undo?.()
        controller.abort()
      }
    },
    take() {
      const taken = ready.get()
      // Not in the tap itself: the link that was tapped is followed after it, and must still be there.
      setTimeout(() => {
        if (ready.get() === taken) ready.set(null)
      })
      return taken?.uri
    },
  }
}

/** The state of a pairing whose code could not be loaded. */
function unloaded(cause: unknown): Ready {
  return {
    isRenewed: false,
    error: earlyError('NETWORK_FAILED', cause),
    expiresAt: Number.POSITIVE_INFINITY,
    webView: false,
    linkTo: () => undefined,
  }
}
