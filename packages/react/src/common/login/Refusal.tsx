import { useDialogContext } from '../../dialog/dialogContext.ts'
import { type LoginProblem, refusalText } from './refusalText.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Why the last step was refused. Always in the page, so that screen readers announce it. */
export function Refusal({ problem }: { problem: LoginProblem | undefined }) {
  return (
    <p className="small centered bad" role="alert">
      {problem && <RefusalText problem={problem} />}
    </p>
  )
}

/** Why a step was refused, in words. A wait counts down by the clock, and ends with its text. */
export function RefusalText({ problem: { refusal, until } }: { problem: LoginProblem }) {
  const words = useDialogContext().messages.login
  const left = useSecondsUntil(until ?? 0)
  if (until === undefined) return refusalText(words, refusal)
  // Screen readers announce each change of an alert, so they get no seconds.
  return left === 0 ? null : (
    <>
      <span className="hidden">{words.waitForMail}</span>
      <span aria-hidden="true">{refusalText(words, refusal, left)}</span>
    </>
  )
}
