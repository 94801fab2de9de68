import { useState } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { ownName } from '../messages/ownName.ts'
import { TextButton } from '../ui/Button.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'

type Change = { locale: string; status: 'loading' | 'failed' }

/** Which language the dialog speaks, by the languages' own names. Absent where the site fixes one. */
export function LanguageRow() {
  const { languages, messages } = useDialogContext()
  const [change, setChange] = useState<Change | null>(null)
  if (languages.offered.length < 2) return null
  const words = messages.money
  const choose = (locale: string) => {
    setChange({ locale, status: 'loading' })
    const end = (next: Change | null) => setChange((now) => (now?.locale === locale ? next : now))
    languages.choose(locale).then(
      () => end(null),
      () => end({ locale, status: 'failed' }),
    )
  }
  const isLoading = change?.status === 'loading'
  return (
    <>
      <ChoiceRow
        name={words.language}
        choices={languages.offered.map((tag) => ({ value: tag, name: ownName(tag), lang: tag }))}
        value={isLoading ? change.locale : languages.current}
        busy={isLoading}
        onChange={choose}
      />
      {change?.status === 'failed' && (
        <p className="small bad" role="alert">
          {words.languageFailed(ownName(change.locale))}{' '}
          <TextButton onClick={() => choose(change.locale)}>{messages.common.tryAgain}</TextButton>
        </p>
      )}
    </>
  )
}
