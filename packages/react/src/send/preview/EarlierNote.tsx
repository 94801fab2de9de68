import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Body } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'

/** Says that an earlier transfer was sent instead of the reviewed one, and its message. */
export function EarlierNote({ memos }: { memos: readonly string[] }) {
  const { preview: words } = useDialogContext().messages
  const [memo, ...more] = memos
  const text =
    more.length > 0
      ? words.earlierSeveral
      : memo
        ? words.earlierWith(() => <bdi key="memo">{memo}</bdi>)
        : words.earlierWithout
  return (
    <Body>
      <Note tone="caution" title={words.earlierTitle} alert>
        {text}
      </Note>
    </Body>
  )
}
