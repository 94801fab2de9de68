import { breakableEmail } from '@latchkey/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import type { Question } from '../screens/screens.ts'
import { Choices } from '../ui/Choices.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

/** The visitor's choices in the wallet settings. */
export type Choice =
  | 'approveBrowser'
  | 'newCode'
  | 'recoveryPasskey'
  | 'file'
  | 'addPasskey'
  | 'passkeys'
  | 'formerWallet'
  | 'showWords'
  | 'importWallet'
  | 'logOutEverywhere'
  | 'deleteWallet'
  | 'close'

type Known = Extract<Result<'settings'>, { status: 'loggedIn' }>
type SettingsProps = {
  language: Language
  known: Known
  /** Whether the user has set a wallet aside, or may have. */
  hasFormer: boolean
  keyholder: Keyholder
}

export function settingsScreen(given: SettingsProps): Question<Choice> {
  return (answer) => <Settings {...given} answer={answer} />
}

function Settings({
  language,
  known,
  hasFormer,
  keyholder,
  answer,
}: SettingsProps & { answer: (choice: Choice) => void }) {
  const words = laterWordsOf(language).settings
  const isAwaited = useAwaited(keyholder)
  const choices = [
    'approveBrowser',
    'newCode',
    ...(known.recoversBy === 'code' ? (['recoveryPasskey'] as const) : []),
    // A second passkey would unwrap only what the first one does.
    ...(known.opensBy === 'browser' ? (['addPasskey'] as const) : []),
    'passkeys',
    'file',
    ...(hasFormer ? (['formerWallet'] as const) : []),
    'showWords',
    'importWallet',
    'logOutEverywhere',
    'deleteWallet',
  ] as const
  const isKey = (choice: Choice) => choice === 'showWords' && known.secret === 'key'
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
      <Choices
        choices={choices.map((choice) => ({
          key: choice,
          name: (isKey(choice) ? words.showKey : words[choice]).name,
          press: () => answer(choice),
          detail:
            choice === 'approveBrowser' && isAwaited
              ? words.approveBrowser.waiting
              : words[choice].detail,
          isDangerous: choice === 'deleteWallet',
        }))}
      />
      <p class="small">{words.parts}</p>
    </Screen>
  )
}

/** Milliseconds between two polls. */
const pollInterval = 3_000

/** Whether a new browser of the visitor waits for approval. A failed poll changes nothing. */
function useAwaited(keyholder: Keyholder): boolean {
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    const poll = async () => {
      const found = await keyholder.ask('findEnrolment', null).catch(() => undefined)
      if (found && found.status !== 'refused') setAwaited(found.status === 'found')
    }
    void poll()
    const timer = setInterval(poll, pollInterval)
    return () => clearInterval(timer)
  }, [])
  return isAwaited
}
