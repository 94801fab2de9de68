import type { Request, SignFlow, SignKind } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Route } from '../dialog/routes.ts'
import { current } from '../dialog/stack.ts'

/**
 * Returns the view of a signature that the site awaits. If the dialog never showed a signature, the site reports its
 * failure.
 */
export function signRoute({ status }: Request<SignKind>): Route | undefined {
  return status === 'asking' ? { view: 'Signing' } : undefined
}

/** Takes the view away once the wallet has signed, or the site no longer awaits the signature. Returns the undo. */
export function hideSigned(dialog: Dialog, flow: Pick<SignFlow, 'get' | 'subscribe'>): () => void {
  return flow.subscribe(() => {
    const request = flow.get()
    if (request && request.status !== 'sent') return
    const { stack } = dialog.get()
    if (current(stack).view !== 'Signing') return
    const before = stack.at(-2)
    // Not by `back`: from over a network that the site does not work with that leads out of the dialog.
    if (before) dialog.backTo(before.view, before)
    else dialog.back()
  })
}
