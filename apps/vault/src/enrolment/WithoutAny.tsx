import type { Question } from '../screens/screens.ts'
import { Button, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'

/** Shows a visitor without a way in what is lost and what is not. */
export function withoutAnyScreen(language: Language): Question<'back' | 'close'> {
  const words = laterWordsOf(language).enrolment.withoutAny
  return (answer) => (
    <Screen
      title={words.title}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer('close')}>
            {wordsOf(language).recover.cancel}
          </Button>
          <Button onClick={() => answer('back')}>{words.back}</Button>
        </div>
      }
    >
      <div class="group">
        <h2>{words.lostTitle}</h2>
        <p>{words.lost}</p>
      </div>
      <div class="group">
        <h2>{words.keptTitle}</h2>
        <p>{words.kept}</p>
      </div>
      <p class="small">{words.search}</p>
      <p class="small">{words.restart}</p>
    </Screen>
  )
}
