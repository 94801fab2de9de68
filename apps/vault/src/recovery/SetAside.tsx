import type { Question } from '../screens/screens.ts'
import { TextWithAddresses } from '../ui/AddressText.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf } from '../words/words.ts'

type SetAsideProps = {
  language: Language
  /** The EVM address of this browser's wallet. */
  address: string
}

/** Asks which wallet to open: this browser's, which was set aside, or the one in use. */
export function setAsideScreen({
  language,
  address,
}: SetAsideProps): Question<'restore' | 'other' | 'cancel'> {
  const words = laterWordsOf(language).enrolment.setAside
  return (answer) => (
    <Screen
      title={words.title}
      foot={
        <div class="stack">
          <CancelButton language={language} onClick={() => answer('cancel')} />
        </div>
      }
    >
      <p class="lead">{words.text}</p>
      <div class="group">
        <h2>{words.own}</h2>
        <p>
          <TextWithAddresses>{address}</TextWithAddresses>
        </p>
      </div>
      <Choices
        choices={(['restore', 'other'] as const).map((key) => ({
          key,
          ...words[key],
          press: () => answer(key),
        }))}
      />
      <Note>{words.warning}</Note>
    </Screen>
  )
}
