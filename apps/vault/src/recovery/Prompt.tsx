import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { PasskeyGiven } from '../keys/calls.ts'
import { unlockByPasskey } from '../passkey/ceremony.ts'
import { CodeField } from '../ui/CodeField.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'

/** The visitor's input so far. `file`: the text of the recovery file. Empty for none. */
export type Entered = { file: string; code: string; passkeys: PasskeyGiven[] }
/** The result of an attempt: success, a missing passkey, or a failure. */
type Attempt<Found> =
  | { status: 'found'; found: Found }
  | { status: 'needsPasskey'; passkeys: readonly string[] }
  | { status: 'problem'; text: string }

type Props<Found> = {
  language: Language
  title: string
  confirm: string
  /** The second button and its action. */
  other?: { label: string; press(): void }
  hasFile: boolean
  attempt(entered: Entered): Promise<Attempt<Found>>
  answer(found: Found): void
  children: ComponentChildren
}

/** Asks for the recovery code, for the file if it helps, and for passkeys as needed. */
export function Prompt<Found>(props: Props<Found>) {
  const { language, title, confirm, other, hasFile, children } = props
  const { offline, needsPasskey } = laterWordsOf(language).recovery
  const { entered, change, isBusy, problem, needed, submit, usePasskey } = usePrompt(props)
  return (
    <form onSubmit={submit}>
      <Screen
        title={title}
        foot={
          <div class={other ? 'pair' : 'stack'}>
            {other && (
              <Button kind="quiet" onClick={other.press}>
                {other.label}
              </Button>
            )}
            {needed ? (
              <Button busy={isBusy} onClick={usePasskey}>
                {wordsOf(language).passkey.use}
              </Button>
            ) : (
              <Button type="submit" busy={isBusy}>
                {confirm}
              </Button>
            )}
          </div>
        }
      >
        {children}
        {hasFile && (
          <label>
            <span>{offline.file}</span>
            <input
              type="file"
              onChange={async ({ currentTarget: { files } }) =>
                change({ file: (await files?.[0]?.text()) ?? '' })
              }
            />
          </label>
        )}
        <CodeField
          label={offline.code}
          value={entered.code}
          isWrong={problem !== ''}
          onInput={(code) => change({ code })}
        />
        {hasFile && <p class="small">{offline.passkeyOnly}</p>}
        {needed && <Note role="status">{needsPasskey}</Note>}
        {problem !== '' && <Note role="alert">{problem}</Note>}
      </Screen>
    </form>
  )
}

function usePrompt<Found>({ language, attempt, answer }: Props<Found>) {
  const words = laterWordsOf(language).recovery
  const [entered, setEntered] = useState<Entered>({ file: '', code: '', passkeys: [] })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [needed, setNeeded] = useState<readonly string[]>()

  const tryIt = async (given: Entered) => {
    setProblem('')
    const result = await attempt(given)
    setNeeded(result.status === 'needsPasskey' ? result.passkeys : undefined)
    if (result.status === 'found') answer(result.found)
    if (result.status === 'problem') setProblem(result.text)
  }
  const busily = async (run: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    await run().catch(() => setProblem(words.failed))
    setBusy(false)
  }
  return {
    entered,
    isBusy,
    problem,
    needed,
    change(part: Partial<Entered>) {
      setEntered((before) => ({ ...before, ...part }))
      setNeeded(undefined)
    },
    submit(event: Event) {
      event.preventDefault()
      void busily(() => tryIt(entered))
    },
    usePasskey: () =>
      busily(async () => {
        const passkey = await unlockByPasskey(needed ?? [])
        if (!passkey) return setProblem(wordsOf(language).unlock.weak)
        const given = { ...entered, passkeys: [...entered.passkeys, passkey] }
        setEntered(given)
        await tryIt(given)
      }),
  }
}
