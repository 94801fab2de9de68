import type { Dialog } from '../dialog/dialog.ts'
import type { Messages } from '../messages/language.ts'

/** Whether the browser has what the dialog needs: Chromium 111, Firefox 121, Safari 16.4. */
function isSupported(): boolean {
  const colours = CSS.supports('color', 'color-mix(in srgb, red, red)')
  return colours && CSS.supports('selector(:has(a))') && 'inert' in HTMLElement.prototype
}

/** Reports a browser that is too old each time that the dialog opens. Returns the undo. */
export function reportOldBrowser(dialog: Dialog, messages: Messages): () => void {
  if (isSupported()) return () => {}
  let wasOpen = false
  const follow = () => {
    const { open } = dialog.get()
    if (open === wasOpen) return
    wasOpen = open
    if (open) dialog.notify('error', messages.shell.oldBrowser)
  }
  follow()
  return dialog.subscribe(follow)
}
