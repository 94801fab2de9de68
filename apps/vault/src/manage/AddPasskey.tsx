import { useState } from 'preact/hooks'
import type { Keyholder } from '../keys/keyholder.ts'
import { makePasskey } from '../passkey/ceremony.ts'
import type { Question } from '../screens/screens.ts'
import type { Language } from '../site/look.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Words, wordsOf } from '../words/words.ts'

type Given = { language: Language; keyholder: Keyholder }

/** Has the visitor make a passkey for the wallet that they have. */
export function addPasskeyScreen(given: Given): Question<null> {
  return (answer) => <AddPasskey {...given} answer={answer} />
}

function AddPasskey({ language, keyholder, answer }: Given & { answer: (value: null) => void }) {
  const words = wordsOf(language)
  const { addPasskey } = words.settings
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const failure = await make(keyholder, words).catch((error: unknown) =>
      error instanceof DOMException ? words.unlock.nothing : words.passkey.failed,
    )
    setBusy(false)
    if (failure === undefined) answer(null)
    else setProblem(failure)
  }
  return (
    <Screen
      title={addPasskey.name}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(null)}>
            {words.recover.cancel}
          </Button>
          <Button busy={isBusy} onClick={press}>
            {addPasskey.confirm}
          </Button>
        </div>
      }
    >
      <p>{addPasskey.text}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}

/** Why there is none; `undefined` where it opens the wallet now. */
async function make(keyholder: Keyholder, words: Words): Promise<string | undefined> {
  const offered = await keyholder.ask('passkeyOptions', { kind: 'new' })
  if (offered.status === 'refused') return words.settings.addPasskey.stale
  const { response, passkey } = await makePasskey(offered.options)
  if (!passkey) return words.settings.addPasskey.weak
  const added = await keyholder.ask('addPasskey', { response, passkey })
  return added.status === 'done' ? undefined : words.passkey.failed
}
