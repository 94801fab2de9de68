import { useState } from 'preact/hooks'
import type { Language } from '../site/look.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

/** What came of an attempt: what was wanted, or why there is none. */
export type Attempted<Got> = { got: Got } | { problem: string }
type Given<Got> = {
  language: Language
  title: string
  text: string
  /** The label of the button that tries it. */
  confirm: string
  attempt(): Promise<Attempted<Got>>
  /** What is said where the attempt throws; absent: that nothing was chosen, or that it failed. */
  problemOf?(error: unknown): string | undefined
}

/** Has the visitor try something until it comes off; `null` where they turn away. */
export function attemptScreen<Got>(given: Given<Got>): Question<Got | null> {
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
}: Given<Got> & { answer: (got: Got | null) => void }) {
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
          <Button kind="quiet" onClick={() => answer(null)}>
            {words.recover.cancel}
          </Button>
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
