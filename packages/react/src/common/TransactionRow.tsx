import type { PendingTransaction } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { serviceImage } from '../data/links.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { unbrokenAddress } from '../format/address.ts'
import type { Sign } from '../format/amount.ts'
import { dayOf } from '../format/date.ts'
import type { Messages } from '../messages/language.ts'
import { swapIcon } from '../ui/accountIcons.ts'
import { Icon } from '../ui/Icon.tsx'
import { downIcon, upIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Amount } from './Amount.tsx'
import { css } from './generated/TransactionRow.css.ts'
import { leadOf } from './lead.ts'

type Props = {
  transaction: Transaction
  /** The address whose history it is. */
  account: string
  onPress: () => void
  onHover?: () => void
}

/** One transaction of the history, and the way to its details. */
export function TransactionRow({ transaction, account, onPress, onHover }: Props) {
  useSheet(css)
  const { language, messages } = useDialogContext()
  const { metadata } = transaction
  const { transfer: main, taker, gave } = leadOf(transaction, account)
  const problem = problemOf(transaction, messages)
  const what = taker
    ? messages.activity.movedByOther
    : operationName(metadata.operationType, main, messages)
  const whom = taker
    ? messages.activity.by(unbrokenAddress(taker))
    : counterparty(transaction, main, messages)
  // Which contract traded is for the details: what it was traded for says more.
  const second = gave ? <Moved transfer={gave} /> : <span>{whom}</span>
  return (
    <Row
      media={<TransferPicture transfer={main} fallback={metadata.operationType} />}
      name={
        <span className="tx-line">
          <span>{what}</span>
          <Moved transfer={main} />
        </span>
      }
      detail={
        <span className="tx-line">
          {second}
          <span className={metadata.status === 'failed' ? 'bad' : undefined}>
            {problem ?? dayOf(metadata.minedAt, language.locale, new Date())}
          </span>
        </span>
      }
      onPress={onPress}
      {...(onHover && { onHover })}
    />
  )
}

/** Returns the status of a transaction in words, unless it is simply confirmed. */
export function problemOf(
  { metadata, fate }: PendingTransaction['transaction'],
  { activity }: Messages,
): string | undefined {
  if (fate) return activity[fate]
  if (metadata.status === 'failed') return activity.failed
  return metadata.status === 'pending' ? activity.pending : undefined
}

export function TransferPicture({
  transfer,
  fallback,
  size = 40,
}: {
  transfer: Transfer | undefined
  fallback: string
  size?: 40 | 64
}) {
  useSheet(css)
  const { client } = useDialogContext()
  const icon = transfer?.fungible_info?.icon?.url ?? transfer?.nft_info?.content?.preview?.url
  const name = transfer?.fungible_info?.symbol ?? transfer?.nft_info?.name ?? fallback
  return (
    <Picture
      src={serviceImage(client, icon)}
      name={name}
      size={size}
      coin={!transfer?.nft_info}
      badge={
        <span className="tx-way">
          <Icon path={wayIcon(transfer)} />
        </span>
      }
    />
  )
}

function wayIcon(transfer: Transfer | undefined): string {
  if (transfer?.direction === 'in') return downIcon
  return transfer?.direction === 'out' ? upIcon : swapIcon
}

function Moved({ transfer }: { transfer: Transfer | undefined }) {
  if (!transfer) return null
  const what = transfer.fungible_info?.symbol ?? transfer.nft_info?.name ?? ''
  return (
    <span className={transfer.direction === 'in' ? 'good' : undefined}>
      <Amount value={transfer.quantity.numeric} symbol={what} sign={signOfTransfer(transfer)} />
    </span>
  )
}

/** Whether something came or went, before its amount. */
export function signOfTransfer({ direction }: Transfer): Sign {
  if (direction === 'self') return ''
  return direction === 'in' ? '+' : '−'
}

/** What a transaction did, in a word or two. */
export function operationName(
  type: string,
  transfer: Transfer | undefined,
  { activity }: Messages,
): string {
  switch (type) {
    case 'approve':
    case 'revoke':
      return activity.approved
    case 'mint':
      return activity.minted
    case 'burn':
      return activity.burned
    case 'trade':
      return activity.traded
    case 'deploy':
      return activity.deployed
    default:
      if (transfer?.direction === 'in') return activity.received
      if (transfer?.direction === 'out') return activity.sent
      return transfer ? activity.self : activity.executed
  }
}

function counterparty(
  { metadata }: Transaction,
  transfer: Transfer | undefined,
  { activity }: Messages,
): string {
  if (metadata.application?.name) return plainText(metadata.application.name)
  return transfer?.direction === 'in'
    ? activity.from(unbrokenAddress(metadata.sentFrom))
    : activity.to(unbrokenAddress(metadata.sentTo))
}
