import type { ShownSecret } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import type { Question } from '../screens/screens.ts'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'
import { type Entered, Prompt } from './Prompt.tsx'

type OfflineProps = {
  language: Language
  keyholder: Keyholder
  /** Whether the visitor can cancel and return to an embedding page. */
  canCancel: boolean
}

/**
 * Returns the wallet's words or private key by this browser's share and the visitor's secrets, without network requests. Returns `null`
 * if the visitor cancels.
 */
export function offlineScreen({
  language,
  keyholder,
  canCancel,
}: OfflineProps): Question<ShownSecret | null> {
  const { offline, wrong } = laterWordsOf(language).recovery
  const attempt = async (entered: Entered) => {
    const result = await keyholder.ask('secretOffline', entered)
    switch (result.status) {
      case 'words':
      case 'key':
        return { status: 'found', found: result } as const
      case 'needsPasskey':
        return result
      case 'wrongCode':
        return { status: 'problem', text: wrong } as const
      case 'noShare':
      case 'noFile':
        return { status: 'problem', text: offline[result.status] } as const
    }
  }
  return (answer) => (
    <Prompt
      {...{ language, attempt, answer }}
      title={offline.title}
      confirm={offline.confirm}
      hasFile={true}
      {...(canCancel && {
        other: { label: wordsOf(language).recover.cancel, press: () => answer(null) },
      })}
    >
      <p>
        {canCancel && <strong>{offline.gone} </strong>}
        {offline.text}
      </p>
    </Prompt>
  )
}
