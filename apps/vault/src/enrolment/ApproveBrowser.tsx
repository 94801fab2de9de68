import { useEffect, useState } from 'preact/hooks'
import { Decision } from '../approval/Decision.tsx'
import type { Keyholder } from '../keys/keyholder.ts'
import type { PopupQuestion } from '../popup/messages.ts'
import type { Question } from '../screens/screens.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Digits } from '../ui/Digits.tsx'
import { Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'
import { findNewBrowser, type SeenEnrolment } from './findNewBrowser.ts'

type LookingProps = { language: Language; keyholder: Keyholder }

/** Waits for the request of a new browser, until both know the digits. */
export function lookingScreen(
  given: LookingProps,
): Question<SeenEnrolment | { status: 'cancelled' }> {
  return (answer) => <Looking {...given} answer={answer} />
}

function Looking({
  language,
  keyholder,
  answer,
}: LookingProps & { answer: (seen: SeenEnrolment | { status: 'cancelled' }) => void }) {
  const { approveBrowser } = laterWordsOf(language).settings
  const words = laterWordsOf(language).enrolment.other
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    void findNewBrowser(keyholder, { signal: stop.signal, onTry: setFailed }).then(
      (seen) => seen && answer(seen),
    )
    return () => stop.abort()
  }, [])
  return (
    <Screen
      title={approveBrowser.name}
      foot={
        <div class="stack">
          <CancelButton language={language} onClick={() => answer({ status: 'cancelled' })} />
        </div>
      }
    >
      <p>{words.text}</p>
      <p class="lead" role="status">
        {hasFailed ? words.failed : words.looking}
      </p>
    </Screen>
  )
}

type EnrolmentQuestion = Extract<PopupQuestion, { about: 'enrolment' }>

/** Asks the visitor to compare the digits and to approve a new browser. */
export function approveBrowserScreen(ask: EnrolmentQuestion): Question<boolean> {
  return (answer) => <ApproveBrowser ask={ask} answer={answer} />
}

function ApproveBrowser({
  ask,
  answer,
}: {
  ask: EnrolmentQuestion
  answer: (isYes: boolean) => void
}) {
  const words = laterWordsOf(ask.language).enrolment.other
  const { browser, system, digits } = ask
  return (
    <Decision title={words.title} yes={words.approve} no={words.decline} ask={ask} answer={answer}>
      <p class="lead">
        {browser === null || system === null ? words.asksUnknown : words.asks(browser, system)}{' '}
        {words.compare}
      </p>
      <Digits>{digits}</Digits>
      <Note>{words.warning}</Note>
    </Decision>
  )
}
