import { capabilities } from '@latchkey/core'
import { useResource } from '../../data/query.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'

/** How long an answer about the wallet's capability is valid, in milliseconds. */
const staleTime = 60_000

/** Returns whether the wallet can pay several recipients at once. Reads that once the form is complete. */
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
