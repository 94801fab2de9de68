import { useState } from 'preact/hooks'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

/** The result of an attempt, or the reason of its failure. */
export type Attempted<Got> = { got: Got } | { problem: string }
type AttemptProps<Got> = {
  language: Language
  title: string
  text: string
  /** The label of the button that starts an attempt. */
  confirm: string
  attempt(): Promise<Attempted<Got>>
  /** Returns the displayed text if the attempt throws. Absent: a general text. */
  problemOf?(error: unknown): string | undefined
}

/** Lets the visitor try until an attempt succeeds. Returns `null` if the visitor cancels. */
export function attemptScreen<Got>(given: AttemptProps<Got>): Question<Got | null> {
  return (answer) => <Attempt {...given} answer={answer} />
}

function Attempt<Got>({
  language,
  title,
  text,
  confirm,
  attempt,
  problemOf,
  answer,
}: AttemptProps<Got> & { answer: (got: Got | null) => void }) {
  const words = wordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const thrown = (error: unknown) => ({
    problem:
      problemOf?.(error) ??
      (error instanceof DOMException ? words.unlock.nothing : words.passkey.failed),
  })
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const attempted = await attempt().catch(thrown)
    setBusy(false)
    if ('got' in attempted) answer(attempted.got)
    else setProblem(attempted.problem)
  }
  return (
    <Screen
      title={title}
      foot={
        <div class="pair">
          <CancelButton language={language} onClick={() => answer(null)} />
          <Button busy={isBusy} onClick={press}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}
