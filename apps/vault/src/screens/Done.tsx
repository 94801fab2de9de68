import { Button, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type DoneProps = { language: Language; title: string; text: string }

/** Confirms to the visitor that something was done, until they go on. */
export function doneScreen({ language, title, text }: DoneProps): Question<null> {
  return (answer) => (
    <Screen
      title={title}
      foot={
        <div class="stack">
          <Button onClick={() => answer(null)}>{laterWordsOf(language).settings.close}</Button>
        </div>
      }
    >
      <p class="lead" role="status">
        {text}
      </p>
    </Screen>
  )
}
