import { connectionStatus, type Latchkey } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

/** How an account is connected. */
export type ConnectOptions = {
  /** Opens the dialog. Default: opens the client's dialog on its Solana wallets. */
  open?: () => void
}

/**
 * Waits for a connected Solana account. Opens the dialog unless `silent`: then it waits for a remembered wallet alone.
 * Throws `CONNECTION_DECLINED` if the dialog closes without a wallet.
 */
export async function connectAccount(
  client: Latchkey,
  { open = () => openDialogOf(client), silent }: ConnectOptions & { silent: boolean },
): Promise<void> {
  const status = () => connectionStatus(client.getState(), 'solana')
  if (silent) return until(client, () => status() !== 'connecting')
  const isConnected = () => status() === 'connected'
  if (isConnected()) return
  return new Promise((resolve, reject) => {
    const undos = [
      client.subscribe(() => {
        if (isConnected()) end(resolve)
      }),
      client.events.subscribe(({ event }) => {
        if (event === 'MODAL_CLOSE' && !isConnected())
          end(() => reject(knownError('CONNECTION_DECLINED')))
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

function until(client: Latchkey, isDone: () => boolean): Promise<void> {
  if (isDone()) return Promise.resolve()
  return new Promise((resolve) => {
    const undo = client.subscribe(() => {
      if (!isDone()) return
      undo()
      resolve()
    })
  })
}

/** Opens the dialog that the client has in the page. This package does not know its type, which is React's. */
function openDialogOf({ slots }: Latchkey): void {
  const dialog = field(slots, 'dialog')
  const open = field(dialog, 'open')
  if (typeof open !== 'function') throw knownError('WALLET_NOT_CONNECTED')
  Reflect.apply(open, dialog, [{ view: 'Connect', namespace: 'solana' }])
}
