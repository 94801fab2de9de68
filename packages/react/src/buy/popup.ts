import { type WindowState, watchWindow } from '@latchkey/core/foreign'
import type { Dialog } from '../dialog/dialog.ts'

const name = 'popupWindow'
const features = 'width=600,height=800,scrollbars=yes'

declare module '../dialog/slots.ts' {
  interface DialogSlots {
    /** Reads the state of the window of the provider's page that was opened last. */
    purchaseWindow?: () => WindowState
  }
}

/**
 * Opens the provider's page in a separate window. The browser allows that only within a click. The page gets no
 * `opener`, with which it could navigate this page. Returns whether the window opened.
 */
export function openPopup(dialog: Dialog, url: string): boolean {
  // With `noopener` among the features, `window.open` returns no window, and a blocked one could not be detected.
  const popup = window.open(url, name, features)
  delete dialog.slots.purchaseWindow
  if (!popup) return false
  disown(popup)
  dialog.slots.purchaseWindow = watchWindow(popup)
  return true
}

/** Returns the state of the window, or `undefined` if there is none. */
export function popupState(dialog: Dialog): WindowState | undefined {
  return dialog.slots.purchaseWindow?.()
}

function disown(popup: Window): void {
  try {
    popup.opener = null
  } catch {
    // A window that was opened before shows the provider's page already, which was given no opener either.
  }
}
