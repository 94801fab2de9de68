import type { Question } from '../screens/screens.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Button, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

/** The way in that the visitor chooses, or none of them. */
export type WayIn =
  | 'approve'
  | 'passkey'
  | 'code'
  | 'recoveryPasskey'
  | 'former'
  | 'none'
  | 'cancel'
type UnlockHereProps = { language: Language; ways: readonly Exclude<WayIn, 'none' | 'cancel'>[] }

/** Offers the ways to open the wallet in a browser that does not have it yet. */
export function unlockHereScreen({ language, ways }: UnlockHereProps): Question<WayIn> {
  const words = laterWordsOf(language).enrolment
  return (answer) => (
    <Screen
      title={words.title}
      foot={
        <div class="pair">
          <CancelButton language={language} onClick={() => answer('cancel')} />
          <Button kind="quiet" onClick={() => answer('none')}>
            {words.none}
          </Button>
        </div>
      }
    >
      <p class="lead">{words.text}</p>
      <Choices
        choices={ways.map((way) => ({ key: way, ...words[way], press: () => answer(way) }))}
      />
    </Screen>
  )
}
