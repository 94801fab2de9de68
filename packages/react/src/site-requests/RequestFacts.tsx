import type { Review } from '@latchkey/core'
import { shortAddress, tokenOfAsset } from '@latchkey/protocol'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { networkName } from '../data/images.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import type { Reviewable } from '../dialog/requests/siteRequest.ts'
import { Cost } from '../paying/costFacts.tsx'
import { useNativeBalance } from '../paying/nativeBalance.ts'
import { AssetAmount } from '../review/AssetAmount.tsx'
import { Facts } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/RequestFacts.css.ts'

/** Who asks, of which account, on which network, and at what cost. */
export function RequestFacts({ review }: { review: Reviewable | undefined }) {
  useSheet(css)
  const { client, messages } = useDialogContext()
  const { preview, review: words } = messages
  const work = review && !('message' in review) ? review : undefined
  return (
    <Facts
      facts={[
        [words.site, <bdi key="site">{location.host}</bdi>],
        ...(review ? [[words.account, shortAddress(review.account)] as const] : []),
        ...(work
          ? [
              [
                preview.network,
                <span className="request-network" key="network">
                  <NetworkPicture chainId={work.chainId} size={20} />
                  {networkName(client, work.chainId)}
                </span>,
              ] as const,
            ]
          : []),
        ...(work && work.fee !== undefined
          ? [[preview.fee, <Fee key="fee" review={work} />] as const]
          : []),
      ]}
    />
  )
}

/** The most that the network takes, in money too where the coin has a price. */
function Fee({ review: { account, assets, chainId, fee } }: { review: Review }) {
  const { preview, review: words } = useDialogContext().messages
  const coin = useNativeBalance({ chainId, address: account })
  if (!fee) return words.feeUnknown
  if (coin && tokenOfAsset(fee.asset) === undefined)
    return <Cost units={fee.amount} coin={coin} words={preview} isLimit />
  return preview.feeMax(() => (
    <AssetAmount key="fee" assets={assets} asset={fee.asset} amount={fee.amount} />
  ))
}

/** A request is for the network that it names, wherever the visitor is now. A signature has no fee. */
export function OtherNetwork({ review: { chainId, fee } }: { review: Review }) {
  const { client, messages } = useDialogContext()
  const { network } = useClientState()
  if (network === chainId) return null
  return (
    <Note tone="caution" alert>
      {fee === undefined
        ? messages.review.otherNetwork(networkName(client, chainId))
        : messages.review.networkChanged(
            networkName(client, chainId),
            networkName(client, network),
          )}
    </Note>
  )
}
