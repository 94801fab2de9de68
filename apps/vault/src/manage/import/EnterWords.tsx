import { useEffect, useRef, useState } from 'preact/hooks'
import { isSameWallet } from '../../keys/addresses.ts'
import type { Result, WalletAddresses } from '../../keys/calls.ts'
import type { Keyholder } from '../../keys/keyholder.ts'
import type { Question } from '../../screens/screens.ts'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Button, Note, Screen } from '../../ui/parts.tsx'
import { type Language, laterWordsOf } from '../../words/words.ts'
import { dropLater } from './dropLater.ts'

/** The secret phrase or private key as the visitor has typed it, and the addresses that it leads to. */
export type EnteredWallet = { text: string; addresses: WalletAddresses }
type EnterWordsProps = {
  language: Language
  keyholder: Keyholder
  /** The addresses of the wallet in use. Absent: there is none, or this browser does not know them. */
  present: WalletAddresses | undefined
  /** The namespaces of the site's networks. Absent: the site has not sent them. */
  namespaces: readonly string[] | undefined
}

/**
 * Asks for the secret words or the private key of a wallet until they are those of one. Only this page and its worker see them. Returns `null`
 * if the visitor goes back.
 */
export function enterWordsScreen(given: EnterWordsProps): Question<EnteredWallet | null> {
  return (answer) => <EnterWords {...given} answer={answer} />
}

function EnterWords({
  language,
  keyholder,
  present,
  namespaces,
  answer,
}: EnterWordsProps & { answer: (entered: EnteredWallet | null) => void }) {
  const words = laterWordsOf(language).settings.importWallet
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const drops = useRef(0)
  useEffect(
    () =>
      dropLater(() => {
        drops.current += 1
        setText('')
        // It may name a word of the text.
        setProblem('')
      }),
    [text],
  )
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const before = drops.current
    const read = await keyholder
      .ask('readImport', { text, ...(namespaces && { namespaces: [...namespaces] }) })
      .catch(() => ({ status: 'failed' }) as const)
    setBusy(false)
    if (drops.current !== before) return
    if (read.status !== 'wallet') return setProblem(problemOf(read, language))
    const { addresses } = read
    if (isSameWallet(present, addresses)) setProblem(words.same)
    else answer({ text, addresses })
  }
  return (
    <form onSubmit={submit} autocomplete="off">
      <Screen
        title={words.title}
        foot={
          <div class="pair">
            <CancelButton language={language} onClick={() => answer(null)} />
            <Button type="submit" busy={isBusy}>
              {words.confirm}
            </Button>
          </div>
        }
      >
        <p>{words.enter}</p>
        <CodeField label={words.label} value={text} isWrong={problem !== ''} onInput={setText} />
        {problem !== '' && <Note role="alert">{problem}</Note>}
        <p class="small">{words.stays}</p>
      </Screen>
    </form>
  )
}

type Problem = Exclude<Result<'readImport'>, { status: 'wallet' }> | { status: 'failed' }

function problemOf(problem: Problem, language: Language): string {
  const { problems } = laterWordsOf(language).settings.importWallet
  const { format } = new Intl.NumberFormat(language)
  switch (problem.status) {
    case 'unknownWord':
      return problems.unknownWord(format(problem.position), problem.word)
    case 'wordCount':
      return problems.wordCount(format(problem.count))
    case 'otherList':
    case 'wrongChecksum':
    case 'invalidKey':
    case 'recoveryCode':
    case 'otherFamily':
      return problems[problem.status]
    case 'failed':
      return laterWordsOf(language).recovery.failed
  }
}
