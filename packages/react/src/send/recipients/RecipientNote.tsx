import type { RecipientNotice } from '@latchkey/core/features'
import type { Namespace } from '@latchkey/protocol'
import { useMessages } from '../../dialog/dialogContext.ts'
import { Note } from '../../ui/Note.tsx'
import { LookAlike } from './LookAlike.tsx'
import { recipientWords } from './recipientWords.ts'

type Props = {
  notice: RecipientNotice | undefined
  namespace: Namespace
  address: string
  /** The symbol of what would be sent. */
  symbol: string
}

/** What the visitor should know of the receiver on the review, if anything. */
export function RecipientNote({ notice, namespace, address, symbol }: Props) {
  const messages = useMessages()
  const words = notice && recipientWords(notice, messages, symbol)
  if (!notice || !words) return null
  const { tone, title, text } = words
  return (
    <Note alert={tone !== 'plain'} {...(tone !== 'plain' && { tone })} {...(title && { title })}>
      {text}
      {notice.kind === 'lookAlike' && (
        <LookAlike namespace={namespace} original={notice.original} address={address} />
      )}
    </Note>
  )
}
