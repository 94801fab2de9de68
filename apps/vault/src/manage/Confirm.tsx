import { Decision } from '../approval/Decision.tsx'
import type { Question } from '../screens/screens.ts'
import { Note } from '../ui/parts.tsx'
import type { Ask } from '../window/ask.ts'
import { laterWordsOf, wordsOf } from '../words/words.ts'

type Given = Extract<Ask, { about: 'deed' }>

/** Asks the visitor to confirm an action. A click that a site has tricked the visitor into does not count. */
export function confirmScreen(ask: Given): Question<boolean> {
  return (answer) => <Confirm ask={ask} answer={answer} />
}

function Confirm({ ask, answer }: { ask: Given; answer: (isMeant: boolean) => void }) {
  const { recover } = wordsOf(ask.language)
  const words = laterWordsOf(ask.language).settings[ask.deed]
  return (
    <Decision title={words.name} yes={words.confirm} no={recover.cancel} ask={ask} answer={answer}>
      <p>{words.text}</p>
      <Note>{words.warning}</Note>
    </Decision>
  )
}
