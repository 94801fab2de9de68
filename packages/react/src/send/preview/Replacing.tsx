import type { Replacement } from '@latchkey/core'
import { useOwner } from '../../data/useAccount.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { errorWords } from '../../messages/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Pair } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Sent } from '../sendFlow.ts'

/** What can be done about a transfer that waits: here, or in the visitor's wallet. */
export function Replacing({ sent }: { sent: Sent['sent'] }) {
  const { flows, messages } = useDialogContext()
  const active = useOwner()
  const latest = useReadable(flows.replace)
  const request = latest?.subject.sent === sent ? latest : null
  const words = messages.preview
  if (sent.replaceableIn === 'nowhere') return null
  if (sent.replaceableIn === 'wallet') return <p className="small muted">{words.inWallet}</p>
  const isAsking = request?.status === 'asking'
  const failure = request?.status === 'failed' && errorWords(messages, request.error)
  const button = (how: Replacement, label: string) => (
    <Button
      variant="quiet"
      busy={isAsking && request.subject.how === how}
      disabled={isAsking}
      // The request reports its own failure.
      onClick={() => void flows.replace.begin({ sent, how }).catch(() => {})}
    >
      {label}
    </Button>
  )
  return (
    <>
      {isAsking && active && <Note alert>{words.waiting(active.connection.name)}</Note>}
      {request?.status === 'sent' && (
        <Note alert>{request.subject.how === 'cancel' ? words.cancelling : words.spedUp}</Note>
      )}
      {failure && (
        <Note tone="bad" title={failure.title} alert>
          {failure.text}
        </Note>
      )}
      <Pair>
        {button('cancel', words.cancelTransfer)}
        {button('speedUp', words.speedUp)}
      </Pair>
    </>
  )
}
