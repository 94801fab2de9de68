import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { useState } from 'react'
import { AddressText } from '../../common/AddressText.tsx'
import { Amount } from '../../common/Amount.tsx'
import { signOfTransfer, TransferPicture } from '../../common/TransactionRow.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Pane } from '../../ui/Layout.tsx'
import { Identifier } from './Identifier.tsx'
import { useArrivals } from './useArrivals.ts'

/** More than so many transfers are unfolded only when they are wanted. */
const few = 6

type MovesProps = {
  transaction: Transaction
  /** Shows addresses whole, for a result that is compared with what was planned. */
  isWhole?: boolean
}

/** What left the account and what arrived, each with whom. */
export function Moves({ transaction, isWhole = false }: MovesProps) {
  const { messages } = useDialogContext()
  const [isUnfolded, setUnfolded] = useState(false)
  const { metadata, transfers } = transaction
  const words = messages.details
  const shown = isUnfolded ? transfers : transfers.slice(0, few)
  const { area, arrived, expect } = useArrivals<HTMLDivElement>(shown.length)
  const isRight = metadata.status !== 'failed' && transaction.approvals !== undefined
  if (transfers.length === 0 && isRight) return null
  if (transfers.length === 0) {
    return <p className="detail-text centered">{words.nothingMoved}</p>
  }
  // A service that does not say it for each transfer says it for the transaction, where there is but one.
  const [only, ...more] = transfers
  const whom = more.length === 0 ? only && otherOf(only, metadata) : undefined
  const unfold = () => {
    expect()
    setUnfolded(true)
  }
  return (
    <div ref={area} tabIndex={-1}>
      <Pane>
        <ul className="moves" aria-label={words.moves}>
          {shown.map((transfer, index) => {
            const key = `${index} ${transfer.direction}`
            return (
              <Move
                key={key}
                transfer={transfer}
                whom={transfer.other ?? whom}
                isDone={metadata.status !== 'failed'}
                isWhole={isWhole}
              />
            )
          })}
        </ul>
        {transfers.length > shown.length && (
          <TextButton onClick={unfold}>{words.allMoves(transfers.length)}</TextButton>
        )}
        <span className="hidden" role="status">
          {arrived !== undefined && words.moreMoves(arrived)}
        </span>
      </Pane>
    </div>
  )
}

type MoveProps = {
  transfer: Transfer
  whom: string | undefined
  /** A failed transaction moved nothing; what it would have moved has no sign. */
  isDone: boolean
  isWhole: boolean
}

function Move({ transfer, whom, isDone, isWhole }: MoveProps) {
  const { direction, fungible_info: token, nft_info: nft, quantity } = transfer
  return (
    <li className="move" tabIndex={-1}>
      <TransferPicture transfer={transfer} fallback="" />
      <span className="move-text">
        <span className={direction === 'in' && isDone ? 'good strong' : 'strong'}>
          <Amount
            value={quantity.numeric}
            symbol={token?.symbol ?? nft?.name ?? ''}
            sign={isDone ? signOfTransfer(transfer) : ''}
            reveals
          />
        </span>
        {whom && <Whom address={whom} isSender={direction === 'in'} isWhole={isWhole} />}
      </span>
    </li>
  )
}

type WhomProps = { address: string; isSender: boolean; isWhole: boolean }

/** The other side of a transfer. */
function Whom({ address, isSender, isWhole }: WhomProps) {
  const { account, preview } = useDialogContext().messages
  return (
    <span className={isWhole ? 'move-text small muted' : 'move-who'}>
      {isSender ? preview.from : preview.to}
      {isWhole ? (
        <AddressText address={address} />
      ) : (
        <Identifier text={address} copyLabel={account.copyAddress} />
      )}
    </span>
  )
}

function otherOf({ direction }: Transfer, { sentFrom, sentTo }: Transaction['metadata']): string {
  return direction === 'in' ? sentFrom : sentTo
}
