import type { Dialog } from '../dialog/dialog.ts'

const name = 'popupWindow'
const features = 'width=600,height=800,scrollbars=yes'

declare module '../dialog/slots.ts' {
  interface DialogSlots {
    /** The window of the provider's page that was opened last. */
    purchaseWindow?: Window
  }
}

/**
 * Opens the provider's page in a window of its own; only within a click of the visitor does the browser allow it. The
 * page gets no `opener`: it could lead this page elsewhere. Answers whether there is a window.
 */
export function openPopup(dialog: Dialog, url: string): boolean {
  // `noopener` among the features would give no window to look at, and no way to tell a blocked one.
  const popup = window.open(url, name, features)
  if (!popup) return false
  disown(popup)
  dialog.slots.purchaseWindow = popup
  return true
}

/**
 * Whether the window is closed, as far as can be told: where the provider's page isolates itself (COOP), it looks closed
 * while it is open. `undefined` where there is none.
 */
export function isPopupClosed(dialog: Dialog): boolean | undefined {
  return dialog.slots.purchaseWindow?.closed
}

function disown(popup: Window): void {
  try {
    popup.opener = null
  } catch {
    // A window that was opened before shows the provider's page already, which was given no opener either.
  }
}
