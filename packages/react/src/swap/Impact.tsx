import { useSurroundings } from '../shell/surroundings.ts'
import { Note } from '../ui/Note.tsx'
import { judgeImpact, percentText } from './percent.ts'

type Props = {
  /** Hundredths of a percent; absent where nobody knows. */
  hundredths: number | undefined
}

/** How much worse than the pools' price the amount is dealt. */
export function Impact({ hundredths }: Props) {
  const { language, messages } = useSurroundings()
  if (hundredths === undefined) return messages.swap.impactUnknown
  const looks = { fine: '', told: 'caution-impact', warned: 'bad-impact', agreed: 'bad-impact' }
  return (
    <span className={looks[judgeImpact(hundredths)]}>
      {percentText(hundredths, language.locale)}
    </span>
  )
}

/** Tells of a price impact that the visitor should not miss. */
export function ImpactNote({ hundredths = 0 }: Props) {
  const { language, messages } = useSurroundings()
  const weight = judgeImpact(hundredths)
  if (weight === 'fine') return null
  const percent = percentText(hundredths, language.locale)
  const { impactNote, impactHigh } = messages.swap
  if (weight === 'told') return <Note tone="caution">{impactNote(percent)}</Note>
  return (
    <Note tone="bad" alert>
      {impactHigh(percent)}
    </Note>
  )
}
