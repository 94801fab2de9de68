import { estimateFees, type PlanCosts, planTransfers, type TransferRequest } from '@latchkey/core'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { assetKey } from './payments.ts'

const staleTime = 15_000

/**
 * Reads the highest cost of transfers, in base units of the native coin, at each speed that the visitor can choose. If
 * it cannot be read, the wallet shows it. `null`: the transfers are not known yet.
 */
export function useFees(owner: Owner, transfers: readonly TransferRequest[] | null) {
  const { client } = useDialogContext()
  const { chainId, address } = owner
  return useResource(
    client,
    transfers && {
      key: ['fees', chainId, address, ...keyOfTransfers(transfers)],
      staleTime,
      fetch: async (signal) => {
        const aborting = signal && { signal }
        const plan = await planTransfers(client, { from: owner, transfers, ...aborting })
        return estimateFees(client, plan, aborting)
      },
    },
  )
}

/** Returns a key that identifies transfers. */
export function keyOfTransfers(transfers: readonly TransferRequest[]): (string | null)[] {
  return transfers.flatMap(({ to, amount, memo, ...asset }) => [
    assetKey(asset),
    to,
    String(amount),
    memo ?? null,
  ])
}

/** The most that any choice of the visitor can cost: what Max has to leave. */
export function highestCost({ usual, choices }: PlanCosts): bigint {
  const costs = [usual, ...choices.map(({ cost }) => cost)].map(({ amount }) => amount)
  return costs.reduce((one, other) => (one > other ? one : other))
}
