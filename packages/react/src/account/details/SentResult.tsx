import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import { Unplanned } from '../../paying/Unplanned.tsx'
import { presentUnseen } from '../../paying/unseenPresentation.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/details.css.ts'
import { Moves } from './Moves.tsx'

/** How a transaction ended that did not end as planned: the reason, what it was for, and what moved instead. */
export function SentResult({ route: { unseen } }: { route: RouteOf<'SentResult'> }) {
  useSheet(css)
  const { messages } = useDialogContext()
  const { owner, transaction, outcome } = unseen
  const { metadata, transfers } = transaction
  // An amount without a sign: it is what was planned.
  const planned = { ...transaction, metadata: { ...metadata, status: 'failed' as const } }
  return (
    <OutcomeView
      presentation={presentUnseen(unseen, messages)}
      chainId={owner.chainId}
      hash={'hash' in outcome ? outcome.hash : metadata.hash}
    >
      {transfers.length > 0 && <Moves transaction={planned} />}
      <Unplanned outcome={outcome} known={[]} />
    </OutcomeView>
  )
}
