import { useEffect } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** Leaves a form once its account has disconnected, since nothing in it holds any more. A notice stays to be read. */
export function useLeaveWithoutAccount(isGone: boolean): void {
  const { dialog } = useDialogContext()
  useEffect(() => {
    // An embedded card restarts by itself.
    if (isGone && !dialog.embedded && dialog.get().open) dialog.reset({ view: 'Connect' })
  }, [isGone, dialog])
}
