import type { Latchkey } from '@latchkey/core'
import { createDialogWith, type Dialog } from '../dialog/dialog.ts'
import { viewRules } from './viewRules.ts'

/**
 * Makes a dialog for a client, with the views of all subjects. `embedded` never closes: it goes to Account or Connect
 * instead, and is not `closable` unless it is to look like a dialog all the same.
 */
export function createDialog(client: Latchkey, embedded = false, closable = !embedded): Dialog {
  return createDialogWith(viewRules, client, embedded, closable)
}
