import type { Login } from '@latchkey/core'
import type { Social } from '@latchkey/protocol'
import type { Surroundings } from '../surroundings.ts'

/** Goes on with the log-in with a social account that this page is just back from. */
export function resumeLogin(
  login: Login,
  social: Social,
  { client, dialog, flows }: Surroundings,
): void {
  const connector = client.connectors.get().find((one) => one.login === login)
  if (!connector) return
  dialog.open()
  flows.direct.start(connector.id, social)
}
