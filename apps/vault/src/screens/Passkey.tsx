import { useState } from 'preact/hooks'
import type { Keyholder } from '../keys/keyholder.ts'
import { makePasskey, usePasskey } from '../passkey/ceremony.ts'
import { signalGone, signalNotStored } from '../passkey/signals.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type PasskeyProps = {
  language: Language
  keyholder: Keyholder
  /** A visitor who has logged in by a passkey before creates no other one here. */
  isAgain?: boolean
}
type Kind = 'new' | 'used'

const ceremonies = { new: makePasskey, used: usePasskey } as const

/** Lets the visitor log in by an existing passkey or create one. Returns whether they have. */
export function passkeyScreen(given: PasskeyProps): Question<boolean> {
  return (answer) => <Passkey {...given} answer={answer} />
}

function Passkey({
  language,
  keyholder,
  isAgain = false,
  answer,
}: PasskeyProps & { answer: (isIn: boolean) => void }) {
  const words = wordsOf(language).passkey
  const [busy, setBusy] = useState<Kind>()
  const [problem, setProblem] = useState('')

  const logIn = async (kind: Kind) => {
    const offered = await keyholder.ask('passkeyOptions', { kind })
    if (offered.status === 'refused')
      return setProblem(offered.code === 'STORAGE_BLOCKED' ? words.storageBlocked : words.failed)
    const { rpId, ...done } = await ceremonies[kind](offered.options)
    const entered = await keyholder.ask('enterPasskey', { kind, ...done })
    if (entered.status === 'done') return answer(true)
    const { code } = entered
    setProblem(code === 'PASSKEY_REMOVED' ? words.removed : words.unknown)
    const refused = { rpId, id: done.id, code }
    await (kind === 'new' ? signalNotStored(refused) : signalGone(keyholder, refused))
  }
  const press = async (kind: Kind) => {
    if (busy) return
    setBusy(kind)
    setProblem('')
    await logIn(kind).catch((error: unknown) =>
      setProblem(error instanceof DOMException ? words.nothing : words.failed),
    )
    setBusy(undefined)
  }
  return (
    <Screen
      title={words.title}
      foot={
        <div class="stack">
          <Button busy={busy !== undefined} onClick={() => press('used')}>
            {words.use}
          </Button>
          {!isAgain && (
            <Button kind="quiet" busy={busy !== undefined} onClick={() => press('new')}>
              {words.make}
            </Button>
          )}
        </div>
      }
    >
      <p class="lead">{words.text}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}
