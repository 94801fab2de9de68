import { isKnownError, plainText } from '@latchkey/protocol'
import { useMessages } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Doubt } from './useSidesCheck.ts'

type Props = { doubt: Doubt; onRetry: () => void }

/** Why one of the tokens cannot be swapped: the network describes it differently, or could not be read. */
export function TokenDoubt({ doubt: { token, error }, onRetry }: Props) {
  const { common, swap: words } = useMessages()
  const symbol = plainText(token.symbol, 12)
  if (isKnownError(error, 'TOKEN_MISMATCH'))
    return (
      <Note tone="bad" title={words.tokenMismatch(symbol)} alert>
        {words.tokenMismatchText}
      </Note>
    )
  return (
    <Note tone="bad" alert>
      {words.tokenUnchecked(symbol)} <TextButton onClick={onRetry}>{common.tryAgain}</TextButton>
    </Note>
  )
}
