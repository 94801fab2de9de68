import { Amount } from '../../common/Amount.tsx'
import { isUnlimited } from '../../common/unlimited.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { presentRightsOutcome } from '../../paying/rightsPresentation.ts'
import { Unplanned } from '../../paying/Unplanned.tsx'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { ReadySwap } from '../routes.ts'
import type { ApprovalState } from './approval.ts'

type Props = { swap: ReadySwap; approval: ApprovalState }

/** How the approval before a swap went, where the visitor has to know: with what the wallet allowed instead. */
export function ApprovalNote({ swap, approval }: Props) {
  const { messages } = useDialogContext()
  switch (approval.status) {
    case 'none':
    case 'given':
      return null
    case 'pending':
      return <Note alert>{messages.swap.approvalPending}</Note>
    case 'capped':
      return <OtherCap swap={swap} amount={approval.amount} />
    case 'ended': {
      const { title, text, tone } = presentRightsOutcome(approval.outcome, messages)
      return (
        <>
          <Note tone={tone === 'bad' ? 'bad' : 'caution'} title={title} alert>
            {text}
          </Note>
          <Unplanned outcome={approval.outcome} known={[swap.sell, swap.buy]} />
        </>
      )
    }
  }
}

/** Says what the contract may really take, and whether that is enough. */
function OtherCap({ swap: { sell, amount: needed }, amount }: { swap: ReadySwap; amount: bigint }) {
  const { dialog, messages } = useDialogContext()
  const { swap: words } = messages
  const written = (value: bigint, key: string) => () => (
    <Amount key={key} value={value} decimals={sell.decimals} symbol={sell.symbol} exact />
  )
  if (amount < needed)
    return (
      <Note tone="caution" title={words.capChanged} alert>
        {words.capShort(written(amount, 'cap'), written(needed, 'needed'))}
      </Note>
    )
  return (
    <Note tone="caution" title={words.capChanged} alert>
      {isUnlimited(amount) ? words.capAny(sell.symbol) : words.capText(written(amount, 'cap'))}{' '}
      <TextButton onClick={() => dialog.push({ view: 'Allowances' })}>
        {messages.titles.allowances}
      </TextButton>
    </Note>
  )
}
