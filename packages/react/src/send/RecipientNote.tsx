import { useMessages } from '../shell/surroundings.ts'
import { Note } from '../ui/Note.tsx'
import { LookAlike } from './LookAlike.tsx'
import type { Notice } from './useNotice.ts'

/** What the visitor should know of the receiver, if anything. */
export function RecipientNote({
  notice,
  address,
}: {
  notice: Notice | undefined
  address: string
}) {
  const words = useMessages().send
  switch (notice?.kind) {
    case 'lookAlike':
      return <LookAlike original={notice.original} address={address} />
    case 'firstTime':
      return (
        <Note tone="caution" title={words.firstTime}>
          {words.firstTimeText}
        </Note>
      )
    case 'unchecked':
      return (
        <Note tone="caution" alert>
          {words.unchecked}
        </Note>
      )
    default:
      return null
  }
}
