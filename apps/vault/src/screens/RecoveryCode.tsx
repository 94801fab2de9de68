import { useState } from 'preact/hooks'
import type { Language } from '../site/look.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type Given = { language: Language; code: string }

/** Shows the recovery code, this once. The answer: whether the visitor says that it is saved. */
export function recoveryCodeScreen(given: Given): Question<boolean> {
  return (answer) => <RecoveryCode {...given} answer={answer} />
}

function RecoveryCode({ language, code, answer }: Given & { answer: (isSaved: boolean) => void }) {
  const words = wordsOf(language).recoveryCode
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Screen
      title={words.title}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(false)}>
            {words.later}
          </Button>
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
        <Button kind="quiet" onClick={() => save(words.file(code))}>
          {words.download}
        </Button>
      </div>
      <Note>{words.warning}</Note>
    </Screen>
  )
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-code.txt'
  link.click()
  URL.revokeObjectURL(url)
}
