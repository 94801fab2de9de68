import { useEffect, useState } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Foot } from '../../ui/Layout.tsx'

/** Seconds between two mails. */
const pause = 30

/** Has the mail sent again, once that is allowed. */
export function Resend({ sentAt, onResend }: { sentAt: number; onResend: () => void }) {
  const words = useDialogContext().messages.login
  const left = useSecondsUntil(sentAt + pause * 1000)
  return (
    <Foot>
      <span>{words.noMail}</span>
      {left > 0 ? (
        <span className="num">{words.resendIn(String(left))}</span>
      ) : (
        <TextButton onClick={onResend}>{words.resend}</TextButton>
      )}
    </Foot>
  )
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}
