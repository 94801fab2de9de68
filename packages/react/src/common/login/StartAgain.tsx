import { useLayoutEffect } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { ViewName } from '../../dialog/routes.ts'

/** Leaves a view whose request is over, as after Back, for the one where it starts. Says why. */
export function StartAgain({ from }: { from: ViewName & ('Connect' | 'UpdateEmailWallet') }) {
  const { dialog, messages } = useDialogContext()
  useLayoutEffect(() => {
    dialog.backTo(from, { view: from })
    dialog.notify('error', messages.login.startAgain)
  }, [dialog, from, messages])
  return null
}
