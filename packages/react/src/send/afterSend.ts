import type { Latchkey } from '@latchkey/core'
import { refreshBalances } from '@latchkey/core/features'
import type { Cells } from '../data/cells.ts'
import type { ReadySend } from '../shell/dialog/routes.ts'

/** Milliseconds that a service may be behind the chain. */
const behind = 2_500

/** Once the chain has decided, balances and activity are read again. */
export function afterSend(client: Latchkey, cells: Cells, { owner, token }: ReadySend): void {
  const readAgain = () => {
    for (const kind of ['balances', 'history', 'nfts']) cells.invalidate(`["${kind}"`)
  }
  setTimeout(readAgain, behind)
  refreshBalances(client, owner, token.address ? [token.address] : [])
    .catch(() => {})
    .finally(readAgain)
}
