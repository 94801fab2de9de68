import { useState } from 'preact/hooks'
import type { Keyholder } from '../keys/keyholder.ts'
import { makePasskey } from '../passkey/ceremony.ts'
import type { Question } from '../screens/screens.ts'
import type { Language } from '../site/look.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { wordsOf } from '../words/words.ts'
import { manageWordsOf } from './words.ts'

type Given = { language: Language; keyholder: Keyholder; topOrigin: string }

/** Has the visitor make a passkey for the wallet that they have. */
export function addPasskeyScreen(given: Given): Question<null> {
  return (answer) => <AddPasskey {...given} answer={answer} />
}

function AddPasskey({
  language,
  keyholder,
  topOrigin,
  answer,
}: Given & { answer: (value: null) => void }) {
  const words = wordsOf(language)
  const { addPasskey } = manageWordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const failure = await make({ language, keyholder, topOrigin }).catch((error: unknown) =>
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
async function make({ language, keyholder, topOrigin }: Given): Promise<string | undefined> {
  const { addPasskey } = manageWordsOf(language)
  const offered = await keyholder.ask('passkeyOptions', { kind: 'new' })
  if (offered.status === 'refused') return addPasskey.stale
  const { response, passkey } = await makePasskey(offered.options)
  if (!passkey) return addPasskey.weak
  const added = await keyholder.ask('addPasskey', { topOrigin, response, passkey })
  return added.status === 'done' ? undefined : wordsOf(language).passkey.failed
}
