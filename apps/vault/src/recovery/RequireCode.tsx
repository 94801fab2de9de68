import type { Question } from '../screens/screens.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'

/** The reason why a recovery code is required now. `amount`: the displayed limit without a code. */
export type Reason =
  | { why: 'limit'; amount: string }
  | { why: 'export' | 'import' | 'passkey' | 'leak' | 'older' | 'funds' }

/** Asks the visitor to create a recovery code, which is required to continue, except for the first funds. */
export function requireCodeScreen(given: Reason & { language: Language }): Question<boolean> {
  const { require } = laterWordsOf(given.language).recovery
  const isOpenElsewhere = ['leak', 'older', 'passkey'].includes(given.why)
  const text = given.why === 'limit' ? require.limit(given.amount) : require[given.why]
  const words = wordsOf(given.language)
  const titles = {
    leak: require.leakTitle,
    older: require.leakTitle,
    funds: require.fundsTitle,
    limit: require.title,
    export: require.title,
    import: require.title,
    passkey: require.title,
  }
  return (answer) => (
    <Screen
      title={titles[given.why]}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(false)}>
            {given.why === 'funds' ? words.recoveryCode.later : words.recover.cancel}
          </Button>
          <Button onClick={() => answer(true)}>{require.confirm}</Button>
        </div>
      }
    >
      {!isOpenElsewhere && <Note>{require.onlyHere}</Note>}
      <p>{text}</p>
    </Screen>
  )
}
