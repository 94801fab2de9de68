import type { Purchase, PurchaseStatus } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Transfer } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { TransferPicture } from '../../common/TransactionRow.tsx'
import { explorerUrl } from '../../data/links.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { dayOf } from '../../format/date.ts'
import { Row } from '../../ui/Row.tsx'

/** One purchase, and how far it is. What has arrived leads to the explorer. */
export function PurchaseRow({ purchase: { status, transaction } }: { purchase: Purchase }) {
  const { client, language, messages } = useDialogContext()
  const { metadata, transfers } = transaction
  const [bought] = transfers
  const words = messages.buy
  const href =
    status === 'arrived'
      ? explorerUrl(client, metadata.chain, { transaction: metadata.hash })
      : undefined
  const provider = plainText(metadata.application?.name ?? metadata.sentFrom, 40)
  const day = dayOf(metadata.minedAt, language.locale, new Date())
  return (
    <Row
      media={<TransferPicture transfer={bought} fallback={metadata.operationType} />}
      name={
        <span className="tx-line">
          <span className={status === 'failed' ? 'bad' : undefined}>{words.states[status]}</span>
          {bought && <Bought status={status} transfer={bought} />}
        </span>
      }
      detail={
        <span className="tx-line">
          <span>{provider}</span>
          <span>{day}</span>
        </span>
      }
      href={href}
    />
  )
}

/** An amount that arrived is emphasised, one of a failed purchase is muted. */
function Bought({ status, transfer }: { status: PurchaseStatus; transfer: Transfer }) {
  const tones = { arrived: 'good', failed: 'muted', inProgress: undefined, paid: undefined }
  return (
    <span className={tones[status]}>
      <Amount
        value={transfer.quantity.numeric}
        symbol={transfer.fungible_info?.symbol ?? ''}
        sign={status === 'arrived' ? '+' : ''}
      />
    </span>
  )
}
