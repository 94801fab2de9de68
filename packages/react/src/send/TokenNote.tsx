import { isKnownError } from '@latchkey/protocol'
import { useMessages } from '../shell/surroundings.ts'
import { TextButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

type Props = {
  refusal: unknown
  /** What came of the attempt to send says it already. */
  isRepeated: boolean
  onRetry: () => void
}

/** Why a token cannot be sent, if anything. */
export function TokenNote({ refusal, isRepeated, onRetry }: Props) {
  const { common, preview } = useMessages()
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
