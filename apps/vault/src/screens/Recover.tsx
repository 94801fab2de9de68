import { useState } from 'preact/hooks'
import type { Result } from '../keys/calls.ts'
import { CodeField } from '../ui/CodeField.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type Recovered = Extract<Result<'recover'>, { status: 'open' }>
type RecoverProps = {
  language: Language
  /** Tries a code. */
  attempt(code: string): Promise<Result<'recover'>>
}

/** Asks for the recovery code until it is correct. Returns `null` if the visitor gives up. */
export function recoverScreen(given: RecoverProps): Question<Recovered | null> {
  return (answer) => <Recover {...given} answer={answer} />
}

function Recover({
  language,
  attempt,
  answer,
}: RecoverProps & { answer: (recovered: Recovered | null) => void }) {
  const words = wordsOf(language).recover
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const result = await attempt(code).catch(() => ({ status: 'failed' }) as const)
    setBusy(false)
    if (result.status === 'open') answer(result)
    else setProblem(problemOf(result.status, words))
  }
  return (
    <form onSubmit={submit}>
      <Screen
        title={words.title}
        foot={
          <div class="pair">
            <Button kind="quiet" onClick={() => answer(null)}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={isBusy}>
              {words.submit}
            </Button>
          </div>
        }
      >
        <p>{words.text}</p>
        <CodeField label={words.label} value={code} isWrong={problem !== ''} onInput={setCode} />
        {problem !== '' && <Note role="alert">{problem}</Note>}
        <p class="small">{words.replaced}</p>
      </Screen>
    </form>
  )
}

type Problem = Exclude<Result<'recover'>['status'], 'open'> | 'failed'

function problemOf(status: Problem, words: ReturnType<typeof wordsOf>['recover']): string {
  switch (status) {
    case 'wrongCode':
      return words.wrong
    case 'changed':
    case 'noWallet':
      return words.changed
    case 'refused':
    case 'failed':
      return words.failed
  }
}
