import type { PlannedSwap, SwapToken } from '@latchkey/core'
import { Amount } from '../../common/Amount.tsx'
import { useMessages } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { useTrial } from './useTrial.ts'

type Props = { tried: ReturnType<typeof useTrial>; planned: PlannedSwap; buy: SwapToken }

/**
 * The problem that a swap's simulation shows. The wallet receives nothing before the visitor agrees to the smaller
 * amount.
 */
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
