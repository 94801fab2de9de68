import { breakableEmail } from '@latchkey/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { untilLinked } from '../social/untilLinked.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { durationOf } from '../words/duration.ts'
import { type Language, type Words, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type EnterCodeProps = { language: Language; email: string; keyholder: Keyholder }
type Stage = 'start' | 'confirmDevice' | 'enterCode'

/** Lets the visitor log in again by a code or the link beside it. Returns whether they have. */
export function enterCodeScreen(given: EnterCodeProps): Question<boolean> {
  return (answer) => <EnterCode {...given} answer={answer} />
}

function EnterCode({
  language,
  email,
  keyholder,
  answer,
}: EnterCodeProps & { answer: (isIn: boolean) => void }) {
  const words = wordsOf(language)
  const [stage, setStage] = useState<Stage>('start')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  useLink(stage === 'enterCode', { keyholder, email }, () => answer(true))

  const run = async (step: () => Promise<string | undefined>) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const failure = await step().catch(() => words.refusals.FAILED)
    setBusy(false)
    if (failure !== undefined) setProblem(failure)
  }
  const send = async () => {
    const sent = await keyholder.ask('startByEmail', { email, language })
    if (sent.status === 'refused') return refusalText(sent, words)
    setStage(sent.status)
    while (sent.status === 'confirmDevice') {
      const waited = await keyholder.ask('waitForDevice', { email, language })
      if (waited.status === 'refused') return refusalText(waited, words)
      if (waited.status === 'confirmed') break
    }
    setStage('enterCode')
    return undefined
  }
  const redeem = async () => {
    const entered = await keyholder.ask('enterCode', { email, code })
    if (entered.status === 'refused') return refusalText(entered, words)
    answer(true)
    return undefined
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run(stage === 'enterCode' ? redeem : send)
      }}
    >
      <Screen
        title={words.code.title}
        foot={
          <div class="pair">
            <CancelButton language={language} onClick={() => answer(false)} />
            <Button type="submit" busy={isBusy}>
              {stage === 'enterCode' ? words.code.submit : words.code.send}
            </Button>
          </div>
        }
      >
        <p role="status">
          {stage === 'start' && words.code.text(breakableEmail(email))}
          {stage === 'confirmDevice' && words.code.confirmDevice}
          {stage === 'enterCode' && words.code.sent(breakableEmail(email))}
        </p>
        {stage === 'enterCode' && (
          <label>
            <span>{words.code.label}</span>
            <input
              dir="ltr"
              inputMode="numeric"
              autocomplete="one-time-code"
              maxLength={6}
              value={code}
              onInput={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
            />
          </label>
        )}
        {problem !== '' && <Note role="alert">{problem}</Note>}
      </Screen>
    </form>
  )
}

/** Waits for the link of the mail while the screen waits for its code. */
function useLink(
  isWaiting: boolean,
  { keyholder, email }: Pick<EnterCodeProps, 'keyholder' | 'email'>,
  onUsed: () => void,
): void {
  useEffect(() => {
    if (!isWaiting) return
    const over = new AbortController()
    // A rejection: the screen is gone.
    untilLinked(keyholder, email, over.signal).then(onUsed, () => {})
    return () => over.abort()
  }, [isWaiting])
}

function refusalText(
  { code, retryAfter = 30 }: Extract<Result<'enterCode'>, { status: 'refused' }>,
  { refusals }: Words,
): string {
  const { unit, count } = durationOf(retryAfter)
  switch (code) {
    case 'TOO_MANY_MAILS':
      return refusals.TOO_MANY_MAILS(unit, count)
    case 'MAIL_FAILED':
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
    case 'TOO_MANY_TRIES':
      return refusals[code]
    default:
      return refusals.FAILED
  }
}
