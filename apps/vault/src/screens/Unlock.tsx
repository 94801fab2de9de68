import { useState } from 'preact/hooks'
import type { PasskeyGiven } from '../keys/calls.ts'
import { unlockByPasskey } from '../passkey/ceremony.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type UnlockProps = {
  language: Language
  passkeys: readonly string[]
  /** Whether to offer the recovery code. Default: yes. */
  hasCode?: boolean
}
/** A passkey's PRF result, the choice of the recovery code, or a cancellation. */
export type Unlocked =
  | { status: 'passkey'; passkey: PasskeyGiven }
  | { status: 'useCode' }
  | { status: 'declined' }

/** Asks for one of the passkeys that open the wallet. */
export function unlockScreen(given: UnlockProps): Question<Unlocked> {
  return (answer) => <Unlock {...given} answer={answer} />
}

function Unlock({
  language,
  passkeys,
  hasCode = true,
  answer,
}: UnlockProps & { answer: (unlocked: Unlocked) => void }) {
  const words = wordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const unlock = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const passkey = await unlockByPasskey(passkeys)
      if (passkey) return answer({ status: 'passkey', passkey })
      setProblem(words.unlock.weak)
    } catch {
      setProblem(words.unlock.nothing)
    }
    setBusy(false)
  }
  return (
    <Screen
      title={words.unlock.title}
      foot={
        <div class="stack">
          <Button busy={isBusy} onClick={unlock}>
            {words.passkey.use}
          </Button>
          <div class={hasCode ? 'pair' : 'stack'}>
            <CancelButton language={language} onClick={() => answer({ status: 'declined' })} />
            {hasCode && (
              <Button kind="quiet" onClick={() => answer({ status: 'useCode' })}>
                {words.unlock.useCode}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <p class="lead">{words.unlock.text}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}
