import { useDialogState } from '../../dialog/dialogContext.ts'
import { Snackbar } from '../../ui/Snackbar.tsx'

/** The foot of the card, where notices come and go. The live region is always there, so that they are read out. */
export function SnackbarSlot() {
  const snackbar = useDialogState((state) => state.snackbar)
  return (
    <div role="status" aria-live="polite">
      {snackbar && <Snackbar variant={snackbar.variant}>{snackbar.message}</Snackbar>}
    </div>
  )
}
