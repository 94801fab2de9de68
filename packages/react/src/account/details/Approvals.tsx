import { plainText } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import { ApprovedAmount } from '../../common/ApprovedAmount.tsx'
import { TransferPicture } from '../../common/TransactionRow.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Pane } from '../../ui/Layout.tsx'
import { Identifier } from './Identifier.tsx'

/** The rights that a transaction gave or revoked, each with its spender. A failed one changed none. */
export function Approvals({ transaction }: { transaction: Transaction }) {
  const { account, activity, details, swap } = useDialogContext().messages
  const { metadata, approvals = [] } = transaction
  if (approvals.length === 0 || metadata.status === 'failed') return null
  return (
    <Pane>
      <ul className="moves" aria-label={details.approvals}>
        {approvals.map((approval, place) => {
          const { spender, spenderName, amount } = approval
          const key = `${place} ${spender}`
          return (
            <li className="move" key={key}>
              <TransferPicture transfer={undefined} approval={approval} fallback="" />
              <span className="move-text">
                <span className="strong">
                  {amount === '0' ? activity.revoked : activity.approved}
                </span>
                <span className="strong">
                  <ApprovedAmount approval={approval} />
                </span>
                {spender !== undefined && (
                  <span className="move-who">
                    {spenderName === undefined ? swap.spender : plainText(spenderName, 40)}
                    <Identifier text={spender} copyLabel={account.copyAddress} />
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Pane>
  )
}
