import { planTransfers, type TransferRequest } from '@latchkey/core'
import { useResource } from '../../data/query.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { keyOfTransfers } from '../useFee.ts'

/** How long a plan is valid, in milliseconds. */
const staleTime = 15_000

/** Plans transfers for the wallet. `undefined`: an amount is invalid, and nothing is planned. */
export function useTransferPlan(owner: Owner, transfers: readonly TransferRequest[] | undefined) {
  const { client } = useDialogContext()
  return useResource(
    client,
    transfers
      ? {
          key: ['plan', owner.chainId, owner.address, ...keyOfTransfers(transfers)],
          staleTime,
          fetch: (signal) =>
            planTransfers(client, { from: owner, transfers, ...(signal && { signal }) }),
        }
      : null,
  )
}
