import type { PlannedSwap, SwapToken } from '@latchkey/core'
import { Amount } from '../common/Amount.tsx'
import { useSurroundings } from '../shell/surroundings.ts'
import { TextButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

type Props = { planned: PlannedSwap; buy: SwapToken; onAccept: () => void }

/** Less is promised than what the visitor has seen: nothing is asked of the wallet before he agrees. */
export function Moved({ planned, buy, onAccept }: Props) {
  const { swap: words } = useSurroundings().messages
  return (
    <Note tone="caution" title={words.moved} alert>
      {words.movedText(() => (
        <Amount key="least" value={planned.minimum} decimals={buy.decimals} symbol={buy.symbol} />
      ))}{' '}
      <TextButton onClick={onAccept}>{words.accept}</TextButton>
    </Note>
  )
}
