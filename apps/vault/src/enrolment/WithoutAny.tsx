import { CloseOrNewWallet } from '../screens/CloseOrNewWallet.tsx'
import type { Question } from '../screens/screens.ts'
import { Button, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'

type WithoutAnyProps = {
  language: Language
  /** Whether a new wallet can take the place of this one. */
  canStart: boolean
}

/** Shows a visitor without a way in what is lost and what is not, and offers a new wallet. */
export function withoutAnyScreen({
  language,
  canStart,
}: WithoutAnyProps): Question<'back' | 'close' | 'newWallet'> {
  const words = laterWordsOf(language).enrolment.withoutAny
  return (answer) => (
    <Screen
      title={words.title}
      foot={
        <div class="stack">
          <Button onClick={() => answer('back')}>{words.back}</Button>
          <CloseOrNewWallet
            close={wordsOf(language).recover.cancel}
            newWallet={canStart ? words.newWallet : undefined}
            answer={answer}
          />
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
      {canStart && <p class="small">{words.restart}</p>}
    </Screen>
  )
}
