import { type Language, wordsOf } from '../words/words.ts'
import { Button } from './parts.tsx'

type CancelButtonProps = { language: Language; onClick: () => void }

/** Ends a question without an answer. */
export function CancelButton({ language, onClick }: CancelButtonProps) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {wordsOf(language).recover.cancel}
    </Button>
  )
}
