import { breakableEmail } from '@latchkey/protocol'
import type { Result } from '../keys/calls.ts'
import type { Question } from '../screens/screens.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

/** The visitor's choices in the wallet settings. */
export type Choice =
  | 'newCode'
  | 'recoveryPasskey'
  | 'file'
  | 'addPasskey'
  | 'showWords'
  | 'logOutEverywhere'
  | 'deleteWallet'
  | 'close'

type Known = Extract<Result<'settings'>, { status: 'loggedIn' }>
type SettingsProps = { language: Language; known: Known }

export function settingsScreen(given: SettingsProps): Question<Choice> {
  return (answer) => <Settings {...given} answer={answer} />
}

function Settings({
  language,
  known,
  answer,
}: SettingsProps & { answer: (choice: Choice) => void }) {
  const words = laterWordsOf(language).settings
  const choices = [
    'newCode',
    ...(known.recoversBy === 'code' ? (['recoveryPasskey'] as const) : []),
    // A second passkey would unwrap only what the first one does.
    ...(known.opensBy === 'browser' ? (['addPasskey'] as const) : []),
    'file',
    'showWords',
    'logOutEverywhere',
    'deleteWallet',
  ] as const
  return (
    <Screen
      title={words.title}
      foot={
        <div class="stack">
          <Button kind="quiet" onClick={() => answer('close')}>
            {words.close}
          </Button>
        </div>
      }
    >
      <p class="lead">
        {known.email ? breakableEmail(known.email) : (known.name ?? words.byPasskey)}
      </p>
      {!known.isRecoverable && <Note>{words.onlyHere}</Note>}
      <ul class="choices">
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              class={choice === 'deleteWallet' ? 'choice danger' : 'choice'}
              onClick={() => answer(choice)}
            >
              <span>{words[choice].name}</span>
              <small>{words[choice].detail}</small>
            </button>
          </li>
        ))}
      </ul>
      <p class="small">{words.parts}</p>
    </Screen>
  )
}
