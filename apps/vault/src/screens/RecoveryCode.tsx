import { useState } from 'preact/hooks'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { type Language, loadLaterWords, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type RecoveryCodeProps = {
  language: Language
  code: string
  /** The recovery file, which opens the wallet without the gateway together with the code and this device. */
  file: string
  /** Whether the visitor must save it. */
  isDemanded: boolean
}

/** Shows the recovery code once. Returns whether the visitor confirms saving it. */
export function recoveryCodeScreen(given: RecoveryCodeProps): Question<boolean> {
  return (answer) => <RecoveryCode {...given} answer={answer} />
}

function RecoveryCode({
  language,
  code,
  file,
  isDemanded,
  answer,
}: RecoveryCodeProps & { answer: (isSaved: boolean) => void }) {
  const words = wordsOf(language).recoveryCode
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const download = async () => {
    const text = await loadLaterWords(language).then(
      ({ recovery }) => recovery.file(code),
      // The code alone is enough.
      () => code,
    )
    saveFile('wallet-recovery.txt', `${text}\n\n${file}`)
  }
  return (
    <Screen
      title={words.title}
      foot={
        <div class={isDemanded ? 'stack' : 'pair'}>
          {!isDemanded && (
            <Button kind="quiet" onClick={() => answer(false)}>
              {words.later}
            </Button>
          )}
          <Button onClick={() => answer(true)}>{words.saved}</Button>
        </div>
      }
    >
      <p>{words.text}</p>
      <ol class="words" dir="ltr" lang="en">
        {code.split(' ').map((word, index) => (
          <li key={`${index}`}>{word}</li>
        ))}
      </ol>
      <div class="pair">
        <Button kind="quiet" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button kind="quiet" onClick={() => void download()}>
          {words.download}
        </Button>
      </div>
      <Note>{words.warning}</Note>
    </Screen>
  )
}
