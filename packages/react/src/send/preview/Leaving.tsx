import { Money } from '../../common/Money.tsx'
import { Recipient } from '../../common/Recipient.tsx'
import { TokenPicture } from '../../common/TokenRow.tsx'
import { useMessages } from '../../dialog/dialogContext.ts'
import { Pane } from '../../ui/Layout.tsx'
import { NftPicture } from '../nft/NftPane.tsx'
import type { ReadySend } from '../routes.ts'
import { SentAmount } from '../SentAmount.tsx'

type Props = {
  send: ReadySend
  /** What the amount is worth in US dollars; absent without a price. */
  worth: number | undefined
}

/** What is about to leave, and to whom; the sum where several get some of it. */
export function Leaving({ send, worth }: Props) {
  const { preview: words } = useMessages()
  const { token, nft, to, further } = send
  return (
    <Pane>
      <div className="leaves">
        {nft ? <NftPicture token={token} /> : <TokenPicture token={token} />}
        <span>{words.leaves}</span>
        <b>
          <SentAmount send={send} isLeaving />
          {worth !== undefined && (
            <small>
              <Money value={worth} />
            </small>
          )}
        </b>
      </div>
      {further ? (
        <span className="to-whom small muted">{words.toSeveral(further.length + 1)}</span>
      ) : (
        <div className="to-whom">
          <Recipient to={to} />
        </div>
      )}
    </Pane>
  )
}
