import { Decision } from '../../approval/Decision.tsx'
import type { PopupQuestion } from '../../popup/messages.ts'
import type { Question } from '../../screens/screens.ts'
import { Note } from '../../ui/parts.tsx'
import { laterWordsOf, wordsOf } from '../../words/words.ts'

type RemovalQuestion = Extract<PopupQuestion, { about: 'removePasskey' }>

/** Asks the visitor to confirm the removal of a passkey, and states how the wallet still opens. */
export function removePasskeyScreen(ask: RemovalQuestion): Question<boolean> {
  return (answer) => <RemovePasskey ask={ask} answer={answer} />
}

function RemovePasskey({
  ask,
  answer,
}: {
  ask: RemovalQuestion
  answer: (isMeant: boolean) => void
}) {
  const { recover } = wordsOf(ask.language)
  const { passkeys: words } = laterWordsOf(ask.language).settings
  return (
    <Decision
      title={words.removal.title}
      yes={words.removal.confirm}
      no={recover.cancel}
      ask={ask}
      answer={answer}
      isDestructive={true}
    >
      <p class="strong">
        <bdi>{ask.name}</bdi>
      </p>
      <p>{ask.opens ? words.removal.opens : words.removal.logsIn}</p>
      {ask.opensHere && <p>{words.removal.opensHere}</p>}
      {ask.ways.length > 0 && (
        <div class="group">
          <h2>{words.removal.waysTitle}</h2>
          <ul>
            {ask.ways.map((way) => (
              <li key={way}>{words.removal.ways[way]}</li>
            ))}
          </ul>
        </div>
      )}
      {ask.opens && <Note>{words.removal.elsewhere}</Note>}
    </Decision>
  )
}
