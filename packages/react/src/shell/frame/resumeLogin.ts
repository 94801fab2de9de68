import type { Login } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import { directFlowOf } from '../../connect/login/logins.ts'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'

/** Goes on with the log-in with a social account that this page is just back from. */
export function resumeLogin(login: Login, social: Social, context: DialogContextValue): void {
  const { client, dialog } = context
  const connector = client.connectors.get().find((one) => one.login === login)
  if (!connector) return
  dialog.open()
  directFlowOf(context).start(connector.id, social)
}
