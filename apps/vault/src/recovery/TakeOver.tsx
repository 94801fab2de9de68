import type { Result } from '../keys/calls.ts'
import type { Question } from '../screens/screens.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'
import { type Entered, Prompt } from './Prompt.tsx'

type TakenOver = Extract<Result<'takeOver'>, { status: 'open' }>
type TakeOverProps = {
  language: Language
  address: string
  attempt(entered: Entered): Promise<Result<'takeOver'>>
}

/** Asks for the secrets that recover the wallet of a lost log-in. Returns `null` if the visitor wants a new wallet. */
export function takeOverScreen({
  language,
  address,
  attempt,
}: TakeOverProps): Question<TakenOver | null> {
  const { takeOver, wrong } = laterWordsOf(language).recovery
  const { recover } = wordsOf(language)
  const tried = async (entered: Entered) => {
    const result = await attempt(entered)
    switch (result.status) {
      case 'open':
        return { status: 'found', found: result } as const
      case 'needsPasskey':
        return result
      case 'wrongCode':
      case 'noShare':
        return { status: 'problem', text: wrong } as const
      case 'refused':
        // The gateway's vault differs from this browser's by now, so the opened one is useless there.
        return { status: 'problem', text: recover.changed } as const
    }
  }
  return (answer) => (
    <Prompt
      {...{ language, answer }}
      attempt={tried}
      title={takeOver.title}
      confirm={takeOver.confirm}
      hasFile={false}
      other={{ label: takeOver.fresh, press: () => answer(null) }}
    >
      <p>{takeOver.text(shortAddress(address))}</p>
    </Prompt>
  )
}
