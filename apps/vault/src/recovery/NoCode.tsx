import type { Lost } from '../keys/calls.ts'
import { CloseOrNewWallet } from '../screens/CloseOrNewWallet.tsx'
import type { Question } from '../screens/screens.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

/** The next step of a visitor without the recovery code. */
type Wish = 'enterCode' | 'close' | 'newWallet'
type NoCodeProps = { language: Language; lost: Lost }

/** Explains what is lost if the gateway has lost its share and the visitor lacks the code. */
export function noCodeScreen({ language, lost }: NoCodeProps): Question<Wish> {
  const words = laterWordsOf(language).lost.withoutCode
  const hasShare = lost.addresses !== undefined
  const canStart = lost.gateway === 'missing'
  return (answer) => (
    <Screen
      title={words.title}
      foot={
        <div class="stack">
          <Button onClick={() => answer('enterCode')}>{words.enterCode}</Button>
          <CloseOrNewWallet
            close={words.close}
            newWallet={canStart ? words.newWallet : undefined}
            answer={answer}
          />
        </div>
      }
    >
      <div class="group">
        <h2>{words.keptTitle}</h2>
        <p>{hasShare ? words.kept : words.keptElsewhere}</p>
      </div>
      <div class="group">
        <h2>{words.missingTitle}</h2>
        <p>{words.missing}</p>
      </div>
      {hasShare && <p class="small">{words.later}</p>}
      {!canStart && <Note>{words.noNewWallet}</Note>}
    </Screen>
  )
}
