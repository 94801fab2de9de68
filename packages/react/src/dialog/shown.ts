import { type Readable, writable } from '@latchkey/core'
import { afterFrame } from '../ui/afterFrame.ts'
import type { Dialog } from './dialog.ts'

export type Shown = Readable<boolean> & { dispose(): void }

/**
 * Follows whether the visitor sees the card, from its first frame on. The card is drawn before that, and sends no
 * request until then.
 */
export function createShown(dialog: Dialog): Shown {
  const shown = writable(dialog.embedded)
  if (dialog.embedded) return { get: shown.get, subscribe: shown.subscribe, dispose() {} }
  let isOpen = false
  let cancel = () => {}
  const follow = () => {
    const { open } = dialog.get()
    if (open === isOpen) return
    isOpen = open
    cancel()
    if (open) cancel = afterFrame(() => shown.set(true))
    else shown.set(false)
  }
  const unsubscribe = dialog.subscribe(follow)
  follow()
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    dispose() {
      unsubscribe()
      cancel()
    },
  }
}
