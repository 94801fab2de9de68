import { Decision } from '../approval/Decision.tsx'
import { Facts } from '../approval/Facts.tsx'
import type { PopupQuestion } from '../popup/messages.ts'
import type { Question } from '../screens/screens.ts'
import { laterWordsOf, wordsOf } from '../words/words.ts'

type EmailQuestion = Extract<PopupQuestion, { about: 'emailChange' }>

/** Asks the visitor to confirm the new address of their log-in that a site requests. */
export function changeEmailScreen(ask: EmailQuestion): Question<boolean> {
  return (answer) => <ChangeEmail ask={ask} answer={answer} />
}

function ChangeEmail({ ask, answer }: { ask: EmailQuestion; answer: (isMeant: boolean) => void }) {
  const { recover, approval } = wordsOf(ask.language)
  const words = laterWordsOf(ask.language).settings.changeEmail
  const facts = [
    { label: words.address, value: ask.email },
    { label: approval.site, value: new URL(ask.site).host },
  ]
  return (
    <Decision title={words.name} yes={words.confirm} no={recover.cancel} ask={ask} answer={answer}>
      <p>{words.text}</p>
      <Facts facts={facts} />
    </Decision>
  )
}
