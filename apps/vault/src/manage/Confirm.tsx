import { Decision } from '../approval/Decision.tsx'
import type { PopupQuestion } from '../popup/messages.ts'
import type { Question } from '../screens/screens.ts'
import { Note } from '../ui/parts.tsx'
import { laterWordsOf, wordsOf } from '../words/words.ts'

/** The actions that take something away from the visitor. */
const destructive: ReadonlySet<string> = new Set(['deleteWallet', 'deleteForGood', 'startOver'])

type ActionQuestion = Extract<PopupQuestion, { about: 'action' }>

/** Asks the visitor to confirm an action. A click that a site has tricked the visitor into does not count. */
export function confirmScreen(ask: ActionQuestion): Question<boolean> {
  return (answer) => <Confirm ask={ask} answer={answer} />
}

function Confirm({ ask, answer }: { ask: ActionQuestion; answer: (isMeant: boolean) => void }) {
  const { recover } = wordsOf(ask.language)
  const words = laterWordsOf(ask.language).settings[ask.action]
  return (
    <Decision
      title={words.name}
      yes={words.confirm}
      no={recover.cancel}
      ask={ask}
      answer={answer}
      isDestructive={destructive.has(ask.action)}
    >
      <p>{ask.text ?? words.text}</p>
      {ask.holds !== undefined && <p class="strong">{ask.holds}</p>}
      <Note>{words.warning}</Note>
    </Decision>
  )
}
