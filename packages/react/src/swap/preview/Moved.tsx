import type { PlannedSwap, SwapToken } from '@latchkey/core'
import { shortfall } from '@latchkey/core/features'
import { Amount } from '../../common/Amount.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { judgeImpact, percentText } from '../percent.ts'

type Props = {
  planned: PlannedSwap
  buy: SwapToken
  /** The minimum that the visitor has seen, or agreed to, in base units. */
  agreed: bigint
  onAccept: () => void
}

/** The swap promises less than the visitor has seen. The wallet receives nothing before the visitor agrees. */
export function Moved({ planned, buy, agreed, onAccept }: Props) {
  const { language, messages } = useDialogContext()
  const { swap: words } = messages
  const fall = shortfall(agreed, planned.minimum)
  const isLarge = judgeImpact(fall) !== 'fine'
  const least = (key: string, value: bigint) => () => (
    <Amount key={key} value={value} decimals={buy.decimals} symbol={buy.symbol} />
  )
  return (
    <Note
      tone={isLarge ? 'bad' : 'caution'}
      title={isLarge ? words.movedBy(percentText(fall, language.locale)) : words.moved}
      alert
    >
      {words.movedText(least('now', planned.minimum), least('before', agreed))}{' '}
      <TextButton onClick={onAccept}>{words.accept}</TextButton>
    </Note>
  )
}
