import type { Dialog } from '../../shell/dialog/dialog.ts'
import { current } from '../../shell/dialog/stack.ts'
import type { LoginFlow } from './loginFlow.ts'

/** Leaves a log-in once the visitor has gone back to the ways to connect, or has closed the dialog. Returns the undo. */
export function showLogin(dialog: Dialog, flow: LoginFlow): () => void {
  let wasThere = false
  return dialog.subscribe(() => {
    const { open, stack } = dialog.get()
    const { view } = current(stack)
    const isThere = view === 'EmailVerifyOtp' || view === 'EmailVerifyDevice'
    const isOpen = dialog.embedded || open
    if (wasThere && !isThere && isOpen) flow.leave()
    wasThere = isThere
  })
}
