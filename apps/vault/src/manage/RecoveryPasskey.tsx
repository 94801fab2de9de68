import { useState } from 'preact/hooks'
import type { PasskeyGiven } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { makePasskey } from '../passkey/ceremony.ts'
import type { Question } from '../screens/screens.ts'
import type { Language } from '../site/look.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { wordsOf } from '../words/words.ts'
import { manageWordsOf } from './words.ts'

type Given = { language: Language; keyholder: Keyholder }

/** Has the visitor make a passkey elsewhere than the one that opens the wallet; `null` where they turn away. */
export function recoveryPasskeyScreen(given: Given): Question<PasskeyGiven | null> {
  return (answer) => <RecoveryPasskey {...given} answer={answer} />
}

type Props = Given & { answer: (passkey: PasskeyGiven | null) => void }

function RecoveryPasskey({ language, keyholder, answer }: Props) {
  const words = wordsOf(language)
  const { recoveryPasskey } = manageWordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const made = await make({ language, keyholder }).catch((error: unknown) =>
      problemOf(error, language),
    )
    setBusy(false)
    if (typeof made === 'string') setProblem(made)
    else answer(made)
  }
  return (
    <Screen
      title={recoveryPasskey.name}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(null)}>
            {words.recover.cancel}
          </Button>
          <Button busy={isBusy} onClick={press}>
            {recoveryPasskey.make}
          </Button>
        </div>
      }
    >
      <p>{recoveryPasskey.text}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}

/** The passkey, or why there is none. One without a PRF is not kept. */
async function make({ language, keyholder }: Given): Promise<PasskeyGiven | string> {
  const { addPasskey, recoveryPasskey } = manageWordsOf(language)
  const offered = await keyholder.ask('passkeyOptions', { kind: 'new' })
  if (offered.status === 'refused') return addPasskey.stale
  const { response, passkey } = await makePasskey(offered.options)
  if (!passkey) return recoveryPasskey.weak
  const kept = await keyholder.ask('enterPasskey', { kind: 'new', response, passkey: null })
  return kept.status === 'done' ? passkey : wordsOf(language).passkey.failed
}

function problemOf(error: unknown, language: Language): string {
  const words = wordsOf(language)
  if (!(error instanceof DOMException)) return words.passkey.failed
  // The gateway names the passkeys that there are: this authenticator has one of them.
  const isSame = error.name === 'InvalidStateError'
  return isSame ? manageWordsOf(language).recoveryPasskey.same : words.unlock.nothing
}
