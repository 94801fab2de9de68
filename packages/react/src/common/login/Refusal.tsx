import { useDialogContext } from '../../dialog/dialogContext.ts'
import { type LoginProblem, refusalText } from './refusalText.ts'

/** Why the last step was refused. Always in the page, so that screen readers announce it. */
export function Refusal({ problem }: { problem: LoginProblem | undefined }) {
  const words = useDialogContext().messages.login
  return (
    <p className="small centered bad" role="alert">
      {problem && refusalText(words, problem)}
    </p>
  )
}
