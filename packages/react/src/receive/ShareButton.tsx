import type { ReactNode } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { upIcon } from '../ui/moreIcons.ts'

/** Hands text to another app of the device; nothing where the browser cannot. */
export function ShareButton({ text, children }: { text: string; children: ReactNode }) {
  const { dialog, messages } = useDialogContext()
  if (typeof navigator.share !== 'function') return null
  const share = () => {
    navigator.share({ text }).catch((error: unknown) => {
      // The visitor has closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return
      dialog.notify('error', messages.receive.shareFailed)
    })
  }
  return (
    <Button variant="quiet" icon={upIcon} onClick={share}>
      {children}
    </Button>
  )
}
