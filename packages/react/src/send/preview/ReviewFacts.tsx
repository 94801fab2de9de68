import { shortAddress } from '@latchkey/protocol'
import { NetworkPicture } from '../../common/NetworkPicture.tsx'
import { networkName } from '../../data/images.ts'
import { useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { costFacts } from '../../paying/costFacts.tsx'
import { Facts } from '../../ui/Layout.tsx'
import { FeeSpeeds } from './FeeSpeeds.tsx'
import type { Review } from './useReview.ts'

/** From where, on which network, with what message, how soon and at what cost. */
export function ReviewFacts({ review }: { review: Review }) {
  const { client, messages } = useDialogContext()
  const active = useOwner()
  const { send, fees } = review
  const { owner, further } = send
  // Each of several recipients has its own message.
  const memo = further ? undefined : send.memo
  const words = messages.preview
  return (
    <>
      <FeeSpeeds
        choices={fees.choices}
        speed={fees.speed}
        isPending={fees.isPending && !further}
        isFixed={review.isBusy}
        canPay={fees.canPay}
        onChange={fees.setSpeed}
      />
      <Facts
        facts={[
          [words.from, active ? shortAddress(owner.address) : ''],
          [
            words.network,
            <span className="where" key="network">
              <NetworkPicture chainId={owner.chainId} size={20} />
              {networkName(client, owner.chainId)}
            </span>,
          ],
          ...(memo === undefined ? [] : [[words.memo, <bdi key="memo">{memo}</bdi>] as const]),
          ...useCosts(review),
        ]}
      />
    </>
  )
}

function useCosts({ fees, worth }: Review) {
  const { common, preview: words } = useDialogContext().messages
  const { cost, coin, isPending } = fees
  if (cost && coin) return costFacts({ cost, coin, worth, words })
  return [[words.fee, isPending ? common.loading : words.feeUnknown] as const]
}
