import type { ShownSecret } from '../keys/calls.ts'
import type { Question } from '../screens/screens.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

type SecretProps = { language: Language; secret: ShownSecret }

/**
 * Shows the words or the private key that other wallets import, without a copy button, because other pages can read the
 * clipboard.
 */
export function secretWordsScreen({ language, secret }: SecretProps): Question<null> {
  const { showWords, showKey } = laterWordsOf(language).settings
  const { title, warning } = secret.status === 'key' ? showKey : showWords
  return (answer) => (
    <Screen
      title={title}
      foot={
        <div class="stack">
          <Button onClick={() => answer(null)}>{showWords.done}</Button>
        </div>
      }
    >
      {secret.status === 'key' ? (
        <p class="key" dir="ltr">
          {secret.key}
        </p>
      ) : (
        <ol class="words" dir="ltr" lang="en">
          {secret.words.split(' ').map((word, index) => (
            <li key={`${index}`}>{word}</li>
          ))}
        </ol>
      )}
      <p class="small">{secret.status === 'key' ? showKey[secret.family] : showWords.paths}</p>
      <Note>{warning}</Note>
    </Screen>
  )
}
