import { useEffect } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** Closes the dialog once the account of a form has disconnected: nothing in the form holds any more. */
export function useCloseWithoutAccount(isGone: boolean): void {
  const { dialog } = useDialogContext()
  useEffect(() => {
    if (isGone && (dialog.embedded || dialog.get().open)) dialog.close()
  }, [isGone, dialog])
}
