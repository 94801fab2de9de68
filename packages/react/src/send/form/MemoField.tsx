import type { MemoProblem } from '@latchkey/protocol'
import { useMessages } from '../../dialog/dialogContext.ts'
import { FieldPane } from '../../ui/FieldPane.tsx'

type Props = {
  /** As typed. */
  text: string
  problem: MemoProblem | undefined
  onText: (text: string) => void
}

/** A text that goes along, on networks that have one. */
export function MemoField({ text, problem, onText }: Props) {
  const { send: words } = useMessages()
  return (
    <FieldPane
      label={words.memo}
      input={{
        value: text,
        dir: 'auto',
        'aria-invalid': problem !== undefined,
        onChange: (event) => onText(event.target.value),
      }}
      problem={problem ? words.memoProblems[problem] : words.memoHint}
      tone={problem ? 'bad' : 'plain'}
    />
  )
}
