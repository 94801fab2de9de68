import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/WaysApart.css.ts'

/** Separates two ways to connect. */
export function WaysApart() {
  useSheet(css)
  return <p className="ways-apart">{useDialogContext().messages.login.or}</p>
}
