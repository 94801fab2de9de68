import type { Latchkey } from '@latchkey/core'
import { visibleAccounts } from './active.ts'
import { providerRpcError } from './rpc-error.ts'

/**
 * Returns the accounts. If there are none, opens the dialog with `open` and waits for the visitor. Throws 4001 if the
 * dialog closes without a wallet, 4100 if there is nothing to open.
 */
export function requestAccounts(
  client: Latchkey,
  open: (() => void) | undefined,
): Promise<string[]> {
  const accounts = visibleAccounts(client)
  if (accounts.length > 0) return Promise.resolve(accounts)
  if (!open) throw providerRpcError(4100, 'No wallet is connected')
  return new Promise((resolve, reject) => {
    const undos = [
      client.subscribe(() => {
        const now = visibleAccounts(client)
        if (now.length > 0) end(() => resolve(now))
      }),
      client.events.subscribe(({ event }) => {
        if (event === 'MODAL_CLOSE')
          end(() => reject(providerRpcError(4001, 'No wallet was chosen')))
      }),
    ]
    function end(settle: () => void) {
      for (const undo of undos) undo()
      settle()
    }
    try {
      open()
    } catch (error) {
      end(() => reject(error))
    }
  })
}
