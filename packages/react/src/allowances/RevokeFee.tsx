import { type ApprovalRequest, estimate, planApproval } from '@latchkey/core'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { costFacts } from '../paying/costFacts.tsx'
import { useNativeBalance } from '../paying/nativeBalance.ts'
import { useIsSponsored } from '../paying/useIsSponsored.ts'
import { Facts } from '../ui/Layout.tsx'

const staleTime = 15_000

type Props = { owner: Owner; rights: readonly Omit<ApprovalRequest, 'amount'>[] }

/** The most that taking rights back costs, before the wallet receives the request. */
export function RevokeFee({ owner, rights }: Props) {
  const { client, messages } = useDialogContext()
  const { common, preview: words } = messages
  const coin = useNativeBalance(owner)
  const isSponsored = useIsSponsored()
  const approvals = rights.map((right) => ({ ...right, amount: 0n }))
  const { data: cost, isPending } = useResource(
    client,
    isSponsored
      ? null
      : {
          key: [
            'revokeFee',
            owner.chainId,
            owner.address,
            ...rights.map(({ token, spender, keeper = '' }) => [token, spender, keeper].join(' ')),
          ],
          staleTime,
          fetch: async (signal) => {
            const aborting = signal && { signal }
            const plan = await planApproval(client, { approvals, from: owner, ...aborting })
            return estimate(client, plan, aborting)
          },
        },
  )
  if (isSponsored) return null
  if (cost && coin) return <Facts facts={costFacts({ cost, coin, worth: undefined, words })} />
  return <Facts facts={[[words.fee, isPending ? common.loading : words.feeUnknown]]} />
}
