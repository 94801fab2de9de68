import type { Question } from '../screens/screens.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

type SecretWordsProps = { language: Language; secret: string }

/** Shows the words that any wallet imports, without a copy button, because other pages can read the clipboard. */
export function secretWordsScreen({ language, secret }: SecretWordsProps): Question<null> {
  const { showWords } = laterWordsOf(language).settings
  return (answer) => (
    <Screen
      title={showWords.title}
      foot={
        <div class="stack">
          <Button onClick={() => answer(null)}>{showWords.done}</Button>
        </div>
      }
    >
      <ol class="words" dir="ltr" lang="en">
        {secret.split(' ').map((word, index) => (
          <li key={`${index}`}>{word}</li>
        ))}
      </ol>
      <p class="small">{showWords.paths}</p>
      <Note>{showWords.warning}</Note>
    </Screen>
  )
}
