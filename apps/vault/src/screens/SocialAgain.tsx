import { useState } from 'preact/hooks'
import type { Keyholder } from '../keys/keyholder.ts'
import type { Site } from '../site/site.ts'
import { logInByToken } from '../site/siteLogin.ts'
import { socialAttempt } from '../social/attempt.ts'
import { openOwnWindow } from '../social/ownWindow.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
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

type SocialProps = {
  language: Language
  provider: string
  keyholder: Keyholder
  /** The origin of the site, which names the site's own provider. */
  origin: string
}
type SiteProps = { language: Language; site: Site; signal: AbortSignal }

/** Lets the visitor log in again with their social account. Returns whether they have. */
export function socialAgainScreen(given: SocialProps): Question<boolean> {
  const { language, provider, origin } = given
  const words = wordsOf(language)
  const name = socialNames.get(provider) ?? new URL(origin).host
  return (answer) => (
    <LogInAgain {...{ language, name, answer }} logIn={() => logIn({ ...given, words })} />
  )
}

/** Lets the site's own user log in again by a token of the site's server. Returns whether they have. */
export function siteAgainScreen({ language, site, signal }: SiteProps): Question<boolean> {
  const words = wordsOf(language)
  const name = new URL(site.origin).host
  const logInOnSite = async () => {
    const { status } = await logInByToken(site, signal)
    if (status === 'done') return undefined
    return status === 'absent' ? words.social.absent(name) : words.refusals.FAILED
  }
  return (answer) => <LogInAgain {...{ language, name, answer }} logIn={logInOnSite} />
}

type AgainProps = {
  language: Language
  /** Where the visitor logs in. */
  name: string
  /** Logs in. Returns the problem, or `undefined` on success. */
  logIn: () => Promise<string | undefined>
  answer: (isIn: boolean) => void
}

function LogInAgain({ language, name, logIn, answer }: AgainProps) {
  const words = wordsOf(language)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const failure = await logIn().catch(() => words.refusals.FAILED)
    setBusy(false)
    if (failure === undefined) answer(true)
    else setProblem(failure)
  }
  return (
    <Screen
      title={words.code.title}
      foot={
        <div class="pair">
          <CancelButton language={language} onClick={() => answer(false)} />
          <Button busy={isBusy} onClick={press}>
            {words.social.again}
          </Button>
        </div>
      }
    >
      <p class="lead">{words.social.text(name)}</p>
      {problem !== '' && <Note role="alert">{problem}</Note>}
    </Screen>
  )
}

/** Logs in. Returns the problem, or `undefined` on success. */
async function logIn({
  provider,
  keyholder,
  words,
}: Pick<SocialProps, 'provider' | 'keyholder'> & { words: Words }): Promise<string | undefined> {
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
