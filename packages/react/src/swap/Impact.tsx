import { useDialogContext } from '../dialog/dialogContext.ts'
import { Note } from '../ui/Note.tsx'
import { judgeImpact, type Loss, percentText } from './percent.ts'

type Props = { loss: Loss }

/** How much worse the amount is dealt than the pools' price, or than what it is worth. */
export function Impact({ loss: { hundredths } }: Props) {
  const { language, messages } = useDialogContext()
  if (hundredths === undefined) return messages.swap.impactUnknown
  const classOf = { fine: '', noted: 'caution-impact', warned: 'bad-impact', agreed: 'bad-impact' }
  return (
    <span className={classOf[judgeImpact(hundredths)]}>
      {percentText(hundredths, language.locale)}
    </span>
  )
}

/** Reports a loss that the visitor should not miss. */
export function ImpactNote({ loss: { hundredths = 0, isOfWorth } }: Props) {
  const { language, messages } = useDialogContext()
  const weight = judgeImpact(hundredths)
  if (weight === 'fine') return null
  const percent = percentText(hundredths, language.locale)
  const { impactNote, impactHigh, worthLost } = messages.swap
  if (weight === 'noted')
    return <Note tone="caution">{(isOfWorth ? worthLost : impactNote)(percent)}</Note>
  return (
    <Note tone="bad" alert>
      {(isOfWorth ? worthLost : impactHigh)(percent)}
    </Note>
  )
}
