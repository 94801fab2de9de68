import { mainAddress } from '../keys/addresses.ts'
import type { Lost, Result } from '../keys/calls.ts'
import type { Question } from '../screens/screens.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'
import { type Entered, Prompt } from './Prompt.tsx'

/** The wallet is open, the log-in is too old, or the visitor does not have the code. */
type Answer =
  | Extract<Result<'recoverLost'>, { status: 'open' | 'needsLogin' }>
  | { status: 'noCode' }
type LostProps = {
  language: Language
  lost: Lost
  /** Whether a passkey replaces the recovery code. */
  byPasskey: boolean
  attempt(entered: Entered): Promise<Result<'recoverLost'>>
}

/**
 * Explains that the gateway has lost its share of the wallet, and asks for the secrets that open it without the
 * gateway.
 */
export function lostScreen({ language, lost, byPasskey, attempt }: LostProps): Question<Answer> {
  const words = laterWordsOf(language).lost
  const { offline, wrong } = laterWordsOf(language).recovery
  const { failed } = wordsOf(language).recover
  const { addresses } = lost
  const tried = async (entered: Entered) => {
    const result = await attempt(entered)
    switch (result.status) {
      case 'open':
      case 'needsLogin':
        return { status: 'found', found: result } as const
      case 'needsPasskey':
        return result
      case 'noFile':
        return { status: 'problem', text: offline.noFile } as const
      case 'noShare':
        return { status: 'problem', text: words.noShare } as const
      case 'wrongCode':
        return { status: 'problem', text: wrong } as const
      case 'refused':
        return { status: 'problem', text: failed } as const
    }
  }
  return (answer) => (
    <Prompt<Answer>
      {...{ language, answer }}
      attempt={tried}
      title={addresses ? words.title : words.titleWithoutShare}
      confirm={words.confirm}
      other={{ label: words.noCode, press: () => answer({ status: 'noCode' }) }}
      hasFile={!addresses}
    >
      {addresses ? (
        <>
          <p>{words[lost.gateway](shortAddress(mainAddress(addresses)))}</p>
          <p>{words.text}</p>
          {byPasskey && <p class="small">{offline.passkeyOnly}</p>}
        </>
      ) : (
        <p>{words.withoutShare}</p>
      )}
    </Prompt>
  )
}
