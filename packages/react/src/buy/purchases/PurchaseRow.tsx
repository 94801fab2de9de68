import type { Purchase, PurchaseStatus } from '@latchkey/core/features'
import type { Transfer } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { TransferPicture } from '../../common/TransactionRow.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { dayOf } from '../../format/date.ts'
import { Row } from '../../ui/Row.tsx'
import { providerOf, purchaseState } from './purchaseWords.ts'

type Props = { purchase: Purchase; onPress: () => void }

/** One purchase, and how far it is. */
export function PurchaseRow({ purchase, onPress }: Props) {
  const { language, messages } = useDialogContext()
  const { status, transaction } = purchase
  const { metadata, transfers } = transaction
  const [bought] = transfers
  const day = dayOf(metadata.minedAt, language.locale, new Date())
  return (
    <Row
      media={<TransferPicture transfer={bought} fallback={metadata.operationType} />}
      name={
        <span className="tx-line">
          <span className={status === 'failed' ? 'bad' : undefined}>
            {purchaseState(purchase, messages)}
          </span>
          {bought && <Bought status={status} transfer={bought} />}
        </span>
      }
      detail={
        <span className="tx-line">
          <span>{providerOf(transaction)}</span>
          <span>{day}</span>
        </span>
      }
      onPress={onPress}
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
