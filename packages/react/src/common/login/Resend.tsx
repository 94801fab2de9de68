import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Foot } from '../../ui/Layout.tsx'
import { isLong, minutesOf } from './refusalText.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Has the mail sent again. The button counts down until that is allowed. `nextAt`: milliseconds of epoch. */
export function Resend({ nextAt, onResend }: { nextAt: number; onResend: () => void }) {
  const words = useDialogContext().messages.login
  const left = useSecondsUntil(nextAt)
  const wait = isLong(left)
    ? words.resendInMinutes(String(minutesOf(left)))
    : words.resendIn(String(left))
  // It keeps its focus while it counts, which a disabled button would lose.
  return (
    <Foot>
      <span>{words.noMail}</span>
      <TextButton
        className="resend num"
        aria-disabled={left > 0}
        onClick={() => left === 0 && onResend()}
      >
        {left > 0 ? wait : words.resend}
      </TextButton>
    </Foot>
  )
}
