import { knownError } from '@latchkey/protocol'
import { useState } from 'preact/hooks'
import type { PasskeyGiven, Result } from '../keys/calls.ts'
import { unlockByPasskey } from '../passkey/ceremony.ts'
import type { Question } from '../screens/screens.ts'
import type { Language } from '../site/look.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import type { Site } from '../site/site.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { wordsOf } from '../words/words.ts'
import { recoveryWordsOf } from './words.ts'

type Recovered = Extract<Result<'recover'>, { status: 'open' }>
type Given = {
  language: Language
  id: string
  attempt(passkey: PasskeyGiven): Promise<Result<'recover'>>
}

/** Recovers the wallet by the passkey that stands in the place of the code. Throws `CONNECTION_DECLINED`. */
export async function recoverByPasskey(
  { screens, keyholder, language, origin: topOrigin }: Site,
  id: string,
  signal: AbortSignal,
): Promise<OpenWallet> {
  const attempt = (passkey: PasskeyGiven) =>
    keyholder.ask('recover', { topOrigin, passkey, code: '' })
  const question = recoverScreen({ language: language(), id, attempt })
  const recovered = await screens.ask(question, signal)
  if (!recovered) throw knownError('CONNECTION_DECLINED')
  return recovered
}

function recoverScreen(given: Given): Question<Recovered | null> {
  return (answer) => <RecoverByPasskey {...given} answer={answer} />
}

function RecoverByPasskey({
  language,
  id,
  attempt,
  answer,
}: Given & { answer: (recovered: Recovered | null) => void }) {
  const words = wordsOf(language)
  const { byPasskey } = recoveryWordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const tryIt = async () => {
    const passkey = await unlockByPasskey([id])
    if (!passkey) return setProblem(byPasskey.wrong)
    const result = await attempt(passkey)
    if (result.status === 'open') answer(result)
    else setProblem(result.status === 'wrongCode' ? byPasskey.wrong : words.recover.failed)
  }
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    await tryIt().catch((error: unknown) =>
      setProblem(error instanceof DOMException ? words.unlock.nothing : words.recover.failed),
    )
    setBusy(false)
  }
  return (
    <Screen
      title={byPasskey.title}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(null)}>
            {words.recover.cancel}
          </Button>
          <Button busy={isBusy} onClick={press}>
            {byPasskey.confirm}
          </Button>
        </div>
      }
    >
      <p>{byPasskey.text}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}
