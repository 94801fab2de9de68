import { useState } from 'preact/hooks'
import type { Keyholder } from '../keys/keyholder.ts'
import { socialAttempt } from '../social/attempt.ts'
import { openOwnWindow } from '../social/ownWindow.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, type Words, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

/** The names of the providers, which are the same in every language. */
const socialNames: ReadonlyMap<string, string> = new Map([
  ['google', 'Google'],
  ['x', 'X'],
  ['discord', 'Discord'],
  ['github', 'GitHub'],
  ['apple', 'Apple'],
  ['facebook', 'Facebook'],
])

type SocialProps = { language: Language; provider: string; keyholder: Keyholder }

/** Lets the visitor log in again with their social account. Returns whether they have. */
export function socialAgainScreen(given: SocialProps): Question<boolean> {
  return (answer) => <SocialAgain {...given} answer={answer} />
}

function SocialAgain({
  language,
  provider,
  keyholder,
  answer,
}: SocialProps & { answer: (isIn: boolean) => void }) {
  const words = wordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const failure = await logIn({ provider, keyholder, words }).catch(() => words.refusals.FAILED)
    setBusy(false)
    if (failure === undefined) answer(true)
    else setProblem(failure)
  }
  return (
    <Screen
      title={words.code.title}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(false)}>
            {words.recover.cancel}
          </Button>
          <Button busy={isBusy} onClick={press}>
            {words.social.again}
          </Button>
        </div>
      }
    >
      <p class="lead">{words.social.text(socialNames.get(provider) ?? provider)}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}

/** Logs in. Returns the problem, or `undefined` on success. */
async function logIn({
  provider,
  keyholder,
  words,
}: Omit<SocialProps, 'language'> & { words: Words }): Promise<string | undefined> {
  // Open the window first: only a click may open one.
  const opened = openOwnWindow()
  if (!opened) return words.social.blocked
  const attempt = await socialAttempt(keyholder, provider)
  const started = await attempt.start()
  if (started.status === 'refused') {
    opened.close()
    return words.refusals.FAILED
  }
  opened.goTo(started.url)
  const result = await opened.result()
  if (result === undefined) return words.social.closed
  const finished = await attempt.finish(result)
  return finished.status === 'done' ? undefined : words.refusals.FAILED
}
