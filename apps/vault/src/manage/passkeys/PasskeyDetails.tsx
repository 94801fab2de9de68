import { useState } from 'preact/hooks'
import type { ListedPasskey, PasskeyList } from '../../keys/calls.ts'
import type { Question } from '../../screens/screens.ts'
import { Button, Note, Screen } from '../../ui/parts.tsx'
import { type Language, laterWordsOf } from '../../words/words.ts'
import { passkeyFacts, passkeyName } from './describe.ts'

/** What the visitor wants to do with a passkey. */
export type PasskeyWish = { wish: 'name'; name: string } | { wish: 'remove' | 'back' }
type DetailsProps = {
  language: Language
  list: PasskeyList
  passkey: ListedPasskey
  /** The reason why the last action failed. */
  problem?: string | undefined
}

const longestName = 60

/** Shows one passkey, which the visitor can name or remove. */
export function passkeyDetailsScreen(given: DetailsProps): Question<PasskeyWish> {
  return (answer) => <Details {...given} answer={answer} />
}

function Details({
  language,
  list,
  passkey,
  problem,
  answer,
}: DetailsProps & { answer: (wish: PasskeyWish) => void }) {
  const { passkeys: words } = laterWordsOf(language).settings
  const shown = passkeyName(passkey, language)
  const [typed, setTyped] = useState(passkey.name ?? '')
  const name = typed.trim()
  const isNew = name !== '' && name !== passkey.name
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) answer({ wish: 'name', name })
      }}
    >
      <Screen
        title={shown}
        foot={
          <div class="pair">
            <Button kind="quiet" onClick={() => answer({ wish: 'back' })}>
              {words.back}
            </Button>
            <Button type="submit" busy={!isNew}>
              {words.saveName}
            </Button>
          </div>
        }
      >
        {problem !== undefined && <Note role="alert">{problem}</Note>}
        <ul class="group">
          {passkeyFacts(passkey, list, language).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <label>
          <span>{words.label}</span>
          <input
            // An empty field has the direction of the page.
            dir={typed === '' ? undefined : 'auto'}
            autocomplete="off"
            maxLength={longestName}
            placeholder={shown}
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button type="button" class="choice danger" onClick={() => answer({ wish: 'remove' })}>
          <span>{words.remove}</span>
          <small>{words.removeDetail}</small>
        </button>
      </Screen>
    </form>
  )
}
