import { useEffect, useState } from 'preact/hooks'
import type { Result } from '../../keys/calls.ts'
import type { Keyholder } from '../../keys/keyholder.ts'
import type { Question } from '../../screens/screens.ts'
import { Choices } from '../../ui/Choices.tsx'
import { Button, Note, Screen } from '../../ui/parts.tsx'
import { type Language, laterWordsOf, wordsOf } from '../../words/words.ts'
import { passkeyFacts, passkeyName } from './describe.ts'
import { readPasskeys } from './readPasskeys.ts'

/** What has just happened to the list. `kept`: removed here, and needed in its authenticator for a former wallet. */
export type PasskeyChange = 'added' | 'removed' | 'kept'
type PasskeysProps = {
  language: Language
  keyholder: Keyholder
  change?: PasskeyChange | undefined
}

/** Lists the passkeys as the gateway reports them now. Returns the chosen one, or `null` if the visitor is done. */
export function passkeysScreen(given: PasskeysProps): Question<string | null> {
  return (answer) => <Passkeys {...given} answer={answer} />
}

function Passkeys({
  language,
  keyholder,
  change,
  answer,
}: PasskeysProps & { answer: (id: string | null) => void }) {
  const words = laterWordsOf(language).settings
  const { result, read } = usePasskeys(keyholder)
  const list = result?.status === 'passkeys' ? result : undefined
  const hasFailed = result !== undefined && !list
  const problem =
    result?.status === 'refused' ? words.passkeys.refused : wordsOf(language).passkey.failed
  return (
    <Screen
      title={change ? words.passkeys.changes[change].title : words.passkeys.name}
      foot={
        <div class={hasFailed ? 'pair' : 'stack'}>
          <Button kind={hasFailed ? 'quiet' : 'primary'} onClick={() => answer(null)}>
            {words.close}
          </Button>
          {hasFailed && <Button onClick={read}>{words.passkeys.again}</Button>}
        </div>
      }
    >
      {change && (
        <p class="lead" role="status">
          {words.passkeys.changes[change].text}
        </p>
      )}
      {hasFailed && <Note role="alert">{problem}</Note>}
      {!result && (
        <p class="lead" role="status">
          {words.passkeys.loading}
        </p>
      )}
      {list?.passkeys.length === 0 && <p class="lead">{words.passkeys.empty}</p>}
      {list && (
        <Choices
          choices={list.passkeys.map((passkey) => ({
            key: passkey.id,
            name: passkeyName(passkey, language),
            detail: passkeyFacts(passkey, list, language).join(' · '),
            press: () => answer(passkey.id),
          }))}
        />
      )}
    </Screen>
  )
}

/** Reads the list. `result`: `undefined` while it loads. */
function usePasskeys(keyholder: Keyholder) {
  const [result, setResult] = useState<Result<'passkeys'> | { status: 'unreachable' }>()
  const read = async () => {
    setResult(undefined)
    const answer = await readPasskeys({ keyholder }).catch(() => undefined)
    setResult(answer ?? { status: 'unreachable' })
  }
  useEffect(() => void read(), [])
  return { result, read }
}
