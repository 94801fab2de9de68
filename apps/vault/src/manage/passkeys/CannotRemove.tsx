import type { Question } from '../../screens/screens.ts'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Button, Screen } from '../../ui/parts.tsx'
import { type Language, laterWordsOf } from '../../words/words.ts'
import type { RemovalPlan } from './removal.ts'

type CannotProps = { language: Language; why: NonNullable<RemovalPlan['refusal']> }

/** Explains why a passkey cannot be removed yet. Returns whether the visitor does what comes first. */
export function cannotRemoveScreen({ language, why }: CannotProps): Question<boolean> {
  const words = laterWordsOf(language).settings.passkeys.cannot
  return (answer) => (
    <Screen
      title={words.title}
      foot={
        <div class="pair">
          <CancelButton language={language} onClick={() => answer(false)} />
          <Button onClick={() => answer(true)}>{words[why].first}</Button>
        </div>
      }
    >
      <p class="lead">{words[why].text}</p>
    </Screen>
  )
}
