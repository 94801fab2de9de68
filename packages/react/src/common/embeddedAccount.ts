import type { Latchkey, Login } from '@latchkey/core'

/** The embedded wallet that is connected: its log-in, and what its visitor is called; `undefined` where there is none. */
export function embeddedAccount(
  client: Latchkey,
): { login: Login; label: string | undefined } | undefined {
  for (const { live, connectorId, accounts } of client.getState().connections) {
    const login = client.connectors.find(connectorId)?.login
    if (live && login) return { login, label: accounts[0]?.label }
  }
  return undefined
}
