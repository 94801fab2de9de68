import type { PlannedSwap, SwapToken } from '@latchkey/core'
import { Amount } from '../../common/Amount.tsx'
import { useMessages } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { useTrial } from './useTrial.ts'

type Props = { tried: ReturnType<typeof useTrial>; planned: PlannedSwap; buy: SwapToken }

/** What speaks against a swap by its simulation. Nothing is asked of the wallet before the visitor agrees to less. */
export function TrialNote({ tried: { trial, isStopped, accept }, planned, buy }: Props) {
  const { swap: words } = useMessages()
  if (!isStopped) return null
  if (trial.status !== 'bringsLess')
    return (
      <Note tone="bad" title={words.takesMore} alert>
        {words.takesMoreText}
      </Note>
    )
  const written = (value: bigint, key: string) => () => (
    <Amount key={key} value={value} decimals={buy.decimals} symbol={buy.symbol} />
  )
  return (
    <Note tone="bad" title={words.bringsLess} alert>
      {words.bringsLessText(written(trial.amount, 'tried'), written(planned.expected, 'promised'))}{' '}
      {accept && <TextButton onClick={accept}>{words.accept}</TextButton>}
    </Note>
  )
}
