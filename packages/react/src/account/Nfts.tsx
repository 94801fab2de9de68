import { nfts } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/wire'
import { ReadFailure } from '../common/ReadFailure.tsx'
import { ReadNote } from '../common/ReadNote.tsx'
import { serviceImage } from '../data/links.ts'
import { usePages } from '../data/pages.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { nftName } from '../format/nftName.ts'
import { Blank } from '../ui/Blank.tsx'
import { imageIcon } from '../ui/moreIcons.ts'
import { SkeletonSquares } from '../ui/SkeletonShapes.tsx'
import { Square } from '../ui/Square.tsx'
import { useSheet } from '../ui/sheets.ts'
import { useMore } from '../ui/useMore.ts'
import { css } from './generated/Nfts.css.ts'

/** The collectibles of the account, spam left out, by pages. */
export function Nfts({ owner }: { owner: Owner }) {
  useSheet(css)
  const { client, messages } = useDialogContext()
  const query = usePages(client, nfts(client, owner))
  const { items, error, isPending, isFetching, hasMore, loadMore, refetch } = query
  const more = useMore(hasMore && !isFetching, loadMore)
  if (error && items.length === 0)
    return <ReadFailure error={error} owner={owner} what="nfts" onRetry={refetch} />
  if (!isPending && items.length === 0 && !hasMore) {
    return (
      <Blank icon={imageIcon} title={messages.account.noNfts}>
        {messages.account.noNftsText}
      </Blank>
    )
  }
  return (
    <>
      <ReadNote error={error} readAt={query.readAt} onRetry={refetch} />
      <ul
        className="nfts"
        data-columns="2"
        aria-label={messages.account.nfts}
        aria-busy={isFetching}
      >
        {items.map((nft) => (
          <li key={`${nft.address} ${nft.tokenId}`}>
            <Collectible owner={owner} nft={nft} />
          </li>
        ))}
      </ul>
      {isPending && (
        <div className="nfts">
          <SkeletonSquares />
        </div>
      )}
      <div ref={more} />
    </>
  )
}

function Collectible({ owner, nft }: { owner: Owner; nft: Nft }) {
  const { client, dialog, preload } = useDialogContext()
  const name = nftName(nft)
  return (
    <button
      type="button"
      className="nft"
      data-item=""
      onPointerEnter={() => preload('NftDetails')}
      onFocus={() => preload('NftDetails')}
      onClick={() => {
        dialog.replace({ view: 'Account', tab: 'nfts' })
        dialog.push({ view: 'NftDetails', owner, nft })
      }}
    >
      <Square src={serviceImage(client, nft.imageUrl)} />
      <span className="nft-text">
        <span className="strong">
          <span className="cut">{name}</span>
          {nft.quantity !== '1' && ` ×${nft.quantity}`}
        </span>
        <small className="cut">{plainText(nft.collection)}</small>
      </span>
    </button>
  )
}
