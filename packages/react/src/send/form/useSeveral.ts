import { capabilities } from '@latchkey/core'
import { useResource } from '../../data/query.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'

/** Milliseconds for which a wallet can do what it said. */
const staleTime = 60_000

/** Whether the wallet pays several recipients at once. It is asked as soon as that could be wanted: with a whole form. */
export function useSeveral(owner: Owner, isWanted: boolean): boolean {
  const { client } = useDialogContext()
  const connectorId = useOwner()?.connection.connectorId
  const { data } = useResource(
    client,
    isWanted && connectorId !== undefined
      ? {
          key: ['capabilities', connectorId, owner.chainId, owner.address],
          staleTime,
          fetch: (signal) => capabilities(client, signal && { signal }),
        }
      : null,
  )
  return data?.batches === true
}
