import type { Login } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'

/** Goes on with the log-in with a social account that this page is just back from. */
export function resumeLogin(
  login: Login,
  social: Social,
  { client, dialog, flows }: DialogContextValue,
): void {
  const connector = client.connectors.get().find((one) => one.login === login)
  if (!connector) return
  dialog.open()
  flows.direct.start(connector.id, social)
}
