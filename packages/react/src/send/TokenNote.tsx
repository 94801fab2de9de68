import { errorText } from '../shell/errors.ts'
import { useMessages } from '../shell/surroundings.ts'
import { Note } from '../ui/Note.tsx'

/** Why a token cannot be sent, if anything. `isRepeated`: what came of the attempt to send says it already. */
export function TokenNote({ refusal, isRepeated }: { refusal: unknown; isRepeated: boolean }) {
  const messages = useMessages()
  if (refusal === undefined || isRepeated) return null
  return (
    <Note tone="bad" alert>
      {errorText(messages, refusal)}
    </Note>
  )
}
