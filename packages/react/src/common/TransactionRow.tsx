import type { PendingTransaction } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Transaction, TransactionApproval, Transfer } from '@latchkey/protocol/wire'
import { serviceImage } from '../data/links.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { unbrokenAddress } from '../format/address.ts'
import type { Sign } from '../format/amount.ts'
import { dayOf } from '../format/date.ts'
import type { Messages } from '../messages/language.ts'
import { swapIcon } from '../ui/accountIcons.ts'
import { Icon } from '../ui/Icon.tsx'
import { checkIcon, closeIcon } from '../ui/icons.ts'
import { downIcon, upIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Amount } from './Amount.tsx'
import { ApprovedAmount } from './ApprovedAmount.tsx'
import { css } from './generated/TransactionRow.css.ts'
import { leadOf, otherSender } from './lead.ts'
import { transactionTitle } from './transactionTitle.ts'

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
  const approvals = main ? [] : (transaction.approvals ?? [])
  const [approval] = approvals
  const other = taker ?? (approval && otherSender(transaction, account))
  const whom = other
    ? messages.activity.by(unbrokenAddress(other))
    : approvals.length > 1
      ? ''
      : approval
        ? spenderOf(approval, messages)
        : counterparty(transaction, main, messages)
  // Which contract traded is for the details: what it was traded for says more.
  const second = gave ? <Moved transfer={gave} /> : <span>{whom}</span>
  return (
    <Row
      media={
        <TransferPicture transfer={main} approval={approval} fallback={metadata.operationType} />
      }
      name={
        <span className="tx-line">
          <span>{transactionTitle(transaction, account, messages)}</span>
          <Moved transfer={main} />
          {approval && (
            <span>
              {approvals.length > 1 ? (
                messages.activity.approvals(approvals.length)
              ) : (
                <ApprovedAmount approval={approval} />
              )}
            </span>
          )}
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

/** The picture of what a transaction moved, or of the asset of an approval if it moved nothing. */
export function TransferPicture({
  transfer,
  approval,
  fallback,
  size = 40,
}: {
  transfer: Transfer | undefined
  approval?: TransactionApproval | undefined
  fallback: string
  size?: 40 | 64
}) {
  useSheet(css)
  const { client } = useDialogContext()
  const { fungible_info: token, nft_info: nft } = transfer ?? approval ?? {}
  const icon = token?.icon?.url ?? nft?.content?.preview?.url
  const name = token?.symbol || nft?.name || fallback
  return (
    <Picture
      src={serviceImage(client, icon)}
      name={name}
      size={size}
      coin={!nft}
      badge={
        <span className="tx-way">
          <Icon path={approval && !transfer ? approvalIcon(approval) : wayIcon(transfer)} />
        </span>
      }
    />
  )
}

function wayIcon(transfer: Transfer | undefined): string {
  if (transfer?.direction === 'in') return downIcon
  return transfer?.direction === 'out' ? upIcon : swapIcon
}

function approvalIcon({ amount }: TransactionApproval): string {
  return amount === '0' ? closeIcon : checkIcon
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

/** Who may move the tokens, or may no longer. The chain does not name everyone who loses a right. */
function spenderOf(
  { spender, spenderName }: TransactionApproval,
  { allowances }: Messages,
): string {
  if (spender === undefined) return ''
  return allowances.to(
    spenderName === undefined ? unbrokenAddress(spender) : plainText(spenderName, 40),
  )
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
