import type { TokenFacts } from '@latchkey/core'
import { isKnownError, plainText } from '@latchkey/protocol'
import { useMessages } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

type Props = {
  /** Names what the button to send has to be read with. */
  id: string
  /** The token's data from the network; `undefined` while it is read. */
  facts: TokenFacts | undefined
  /** What is shown as the token's symbol. */
  symbol: string
  refusal: unknown
  /** The result of the attempt to send says it already. */
  isRepeated: boolean
  onRetry: () => void
}

/** Why a token cannot be sent, if anything, or that the network has no name for it. */
export function TokenNote({ id, facts, symbol, refusal, isRepeated, onRetry }: Props) {
  const { common, preview } = useMessages()
  if (refusal === undefined && facts && facts.symbol === undefined)
    return (
      <Note id={id} tone="caution">
        {preview.tokenUnnamed(plainText(symbol, 12))}
      </Note>
    )
  if (refusal === undefined || isRepeated) return null
  const isMismatch = isKnownError(refusal, 'TOKEN_MISMATCH')
  return (
    <Note tone="bad" alert>
      {isMismatch ? preview.tokenMismatch : preview.tokenUnchecked}{' '}
      {!isMismatch && <TextButton onClick={onRetry}>{common.tryAgain}</TextButton>}
    </Note>
  )
}

/** Whether nothing can be sent now: always where the network says something else, else until it is tried again. */
export function stopsSending(refusal: unknown, isRepeated: boolean): boolean {
  return isKnownError(refusal, 'TOKEN_MISMATCH') || (refusal !== undefined && !isRepeated)
}
