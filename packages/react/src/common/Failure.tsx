import { useEffect, useRef } from 'react'
import { useMessages } from '../dialog/dialogContext.ts'
import { errorWords } from '../messages/errors.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { offlineIcon, warnIcon } from '../ui/icons.ts'
import { useOnline } from '../ui/useOnline.ts'

/** Names what could not be loaded and why, with a button to try again. Without a connection it says so instead. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessages()
  const { common } = messages
  const words = errorWords(messages, error)
  const online = useOnline()
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (online && wasOffline.current) onRetry()
    wasOffline.current = !online
  }, [online, onRetry])
  return (
    <Blank
      icon={online ? warnIcon : offlineIcon}
      title={online ? words.title : common.offlineTitle}
      alert
      action={
        <Button variant="quiet" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    >
      {online ? words.text : common.offlineText}
    </Blank>
  )
}
